import * as t from 'typebox';
import { fieldsOf, id, instant } from './shape.ts';

const PROVIDER = 'Jellyfin.Server.Implementations.Users.DefaultAuthenticationProvider';
const RESET_PROVIDER = 'Jellyfin.Server.Implementations.Users.DefaultPasswordResetProvider';
/** Nobody is an administrator here. */
export const POLICY = {
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
  EnableContentDownloading: false,
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
};

export const CONFIGURATION = {
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
};

export const SIGN_IN = {
  HasPassword: true,
  HasConfiguredPassword: true,
  HasConfiguredEasyPassword: false,
  EnableAutoLogin: false,
};

export const user = t.Object({
  Name: t.String(),
  ServerId: t.String(),
  Id: id,
  ...fieldsOf(SIGN_IN),
  LastLoginDate: t.Optional(instant),
  LastActivityDate: t.Optional(instant),
  Configuration: t.Object({
    AudioLanguagePreference: t.Optional(t.String()),
    SubtitleLanguagePreference: t.Optional(t.String()),
    ...fieldsOf(CONFIGURATION),
  }),
  Policy: t.Object(fieldsOf(POLICY)),
});
export type User = t.Static<typeof user>;

export const SESSION = {
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
  PlayableMediaTypes: ['Video'],
  IsActive: true,
  SupportsMediaControl: false,
  SupportsRemoteControl: false,
  NowPlayingQueue: [],
  NowPlayingQueueFullItems: [],
  HasCustomDeviceName: false,
  SupportedCommands: [],
};

export const sessionInfo = t.Object({
  ...fieldsOf(SESSION),
  RemoteEndPoint: t.String(),
  Id: t.String(),
  UserId: id,
  UserName: t.String(),
  Client: t.String(),
  LastActivityDate: instant,
  LastPlaybackCheckIn: instant,
  DeviceName: t.String(),
  DeviceId: t.String(),
  ApplicationVersion: t.String(),
  ServerId: t.String(),
});
export type SessionInfo = t.Static<typeof sessionInfo>;

export const authenticationResult = t.Object({
  User: user,
  SessionInfo: sessionInfo,
  AccessToken: t.String(),
  ServerId: t.String(),
});
