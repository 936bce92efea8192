import { findProfile } from '../../features/auth/profiles/profiles.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { VisitorCall } from '../call.ts';
import { toItemId } from '../ids.rules.ts';
import { toInstant } from '../shapes/shape.ts';
import type { SessionInfo, User } from '../shapes/user.shapes.ts';

const PROVIDER = 'Jellyfin.Server.Implementations.Users.DefaultAuthenticationProvider';
const RESET_PROVIDER = 'Jellyfin.Server.Implementations.Users.DefaultPasswordResetProvider';
const LANGUAGES: Record<string, string> = { fa: 'fas', en: 'eng' };

/** A profile, as an app knows a user. Nobody is an administrator here. */
export async function readUser(
  { db, serverId, deps }: VisitorCall,
  { userId, profileId }: { userId: number; profileId: number },
): Promise<User> {
  const profile = await findProfile(db, userId, profileId);
  if (!profile) throw new AppError('unauthenticated');
  const now = toInstant(new Date());
  const language = (code: string | null) => (code === null ? undefined : (LANGUAGES[code] ?? code));
  const audio = language(profile.audio_lang);
  const subtitle = language(profile.subtitle_lang);
  return {
    Name: profile.name,
    ServerId: serverId,
    Id: toItemId('user', profile.id),
    HasPassword: true,
    HasConfiguredPassword: true,
    HasConfiguredEasyPassword: false,
    EnableAutoLogin: false,
    LastLoginDate: now,
    LastActivityDate: now,
    Configuration: {
      ...(audio === undefined ? {} : { AudioLanguagePreference: audio }),
      ...(subtitle === undefined ? {} : { SubtitleLanguagePreference: subtitle }),
      PlayDefaultAudioTrack: true,
      DisplayMissingEpisodes: false,
      GroupedFolders: [],
      SubtitleMode: 'Default',
      DisplayCollectionsView: true,
      EnableLocalPassword: false,
      OrderedViews: [],
      LatestItemsExcludes: [],
      MyMediaExcludes: [],
      HidePlayedInLatest: true,
      RememberAudioSelections: true,
      RememberSubtitleSelections: true,
      EnableNextEpisodeAutoPlay: true,
    },
    Policy: {
      IsAdministrator: false,
      IsHidden: true,
      EnableCollectionManagement: false,
      EnableSubtitleManagement: false,
      EnableLyricManagement: false,
      IsDisabled: false,
      BlockedTags: [],
      AllowedTags: [],
      EnableUserPreferenceAccess: true,
      AccessSchedules: [],
      BlockUnratedItems: [],
      EnableRemoteControlOfOtherUsers: false,
      EnableSharedDeviceControl: false,
      EnableRemoteAccess: true,
      EnableLiveTvManagement: false,
      EnableLiveTvAccess: false,
      EnableMediaPlayback: true,
      EnableAudioPlaybackTranscoding: true,
      EnableVideoPlaybackTranscoding: true,
      EnablePlaybackRemuxing: true,
      ForceRemoteSourceTranscoding: false,
      EnableContentDeletion: false,
      EnableContentDeletionFromFolders: [],
      EnableContentDownloading: deps.config.downloads === 'on',
      EnableSyncTranscoding: false,
      EnableMediaConversion: false,
      EnabledDevices: [],
      EnableAllDevices: true,
      EnabledChannels: [],
      EnableAllChannels: true,
      EnabledFolders: [],
      EnableAllFolders: true,
      InvalidLoginAttemptCount: 0,
      LoginAttemptsBeforeLockout: -1,
      MaxActiveSessions: 0,
      EnablePublicSharing: false,
      BlockedMediaFolders: [],
      BlockedChannels: [],
      RemoteClientBitrateLimit: 0,
      AuthenticationProviderId: PROVIDER,
      PasswordResetProviderId: RESET_PROVIDER,
      SyncPlayAccess: 'None',
    },
  };
}

/** The device that asks: apps only look for their own. */
export function sessionOf(
  { client, serverId, request }: VisitorCall,
  user: Pick<User, 'Id' | 'Name'>,
): SessionInfo {
  const now = toInstant(new Date());
  return {
    PlayState: {
      CanSeek: false,
      IsPaused: false,
      IsMuted: false,
      RepeatMode: 'RepeatNone',
      PlaybackOrder: 'Default',
    },
    AdditionalUsers: [],
    Capabilities: {
      PlayableMediaTypes: ['Video'],
      SupportedCommands: [],
      SupportsMediaControl: false,
      SupportsPersistentIdentifier: true,
    },
    RemoteEndPoint: request.ip,
    PlayableMediaTypes: ['Video'],
    Id: user.Id,
    UserId: user.Id,
    UserName: user.Name,
    Client: client.app,
    LastActivityDate: now,
    LastPlaybackCheckIn: now,
    DeviceName: client.device,
    DeviceId: client.deviceId,
    ApplicationVersion: client.version,
    IsActive: true,
    SupportsMediaControl: false,
    SupportsRemoteControl: false,
    NowPlayingQueue: [],
    NowPlayingQueueFullItems: [],
    HasCustomDeviceName: false,
    ServerId: serverId,
    SupportedCommands: [],
  };
}
