import * as t from 'typebox';
import { either, id, instant } from './shape.ts';

const yes = t.Boolean();

export const userPolicy = t.Object({
  IsAdministrator: yes,
  IsHidden: yes,
  EnableCollectionManagement: yes,
  EnableSubtitleManagement: yes,
  EnableLyricManagement: yes,
  IsDisabled: yes,
  BlockedTags: t.Array(t.String()),
  AllowedTags: t.Array(t.String()),
  EnableUserPreferenceAccess: yes,
  AccessSchedules: t.Array(t.String()),
  BlockUnratedItems: t.Array(t.String()),
  EnableRemoteControlOfOtherUsers: yes,
  EnableSharedDeviceControl: yes,
  EnableRemoteAccess: yes,
  EnableLiveTvManagement: yes,
  EnableLiveTvAccess: yes,
  EnableMediaPlayback: yes,
  EnableAudioPlaybackTranscoding: yes,
  EnableVideoPlaybackTranscoding: yes,
  EnablePlaybackRemuxing: yes,
  ForceRemoteSourceTranscoding: yes,
  EnableContentDeletion: yes,
  EnableContentDeletionFromFolders: t.Array(t.String()),
  EnableContentDownloading: yes,
  EnableSyncTranscoding: yes,
  EnableMediaConversion: yes,
  EnabledDevices: t.Array(t.String()),
  EnableAllDevices: yes,
  EnabledChannels: t.Array(t.String()),
  EnableAllChannels: yes,
  EnabledFolders: t.Array(t.String()),
  EnableAllFolders: yes,
  InvalidLoginAttemptCount: t.Integer(),
  LoginAttemptsBeforeLockout: t.Integer(),
  MaxActiveSessions: t.Integer(),
  EnablePublicSharing: yes,
  BlockedMediaFolders: t.Array(t.String()),
  BlockedChannels: t.Array(t.String()),
  RemoteClientBitrateLimit: t.Integer(),
  AuthenticationProviderId: t.String(),
  PasswordResetProviderId: t.String(),
  SyncPlayAccess: either('CreateAndJoinGroups', 'JoinGroups', 'None'),
});

export const userConfiguration = t.Object({
  AudioLanguagePreference: t.Optional(t.String()),
  PlayDefaultAudioTrack: yes,
  SubtitleLanguagePreference: t.Optional(t.String()),
  DisplayMissingEpisodes: yes,
  GroupedFolders: t.Array(t.String()),
  SubtitleMode: either('Default', 'Always', 'OnlyForced', 'None', 'Smart'),
  DisplayCollectionsView: yes,
  EnableLocalPassword: yes,
  OrderedViews: t.Array(t.String()),
  LatestItemsExcludes: t.Array(t.String()),
  MyMediaExcludes: t.Array(t.String()),
  HidePlayedInLatest: yes,
  RememberAudioSelections: yes,
  RememberSubtitleSelections: yes,
  EnableNextEpisodeAutoPlay: yes,
});

export const user = t.Object({
  Name: t.String(),
  ServerId: t.String(),
  Id: id,
  HasPassword: yes,
  HasConfiguredPassword: yes,
  HasConfiguredEasyPassword: yes,
  EnableAutoLogin: yes,
  LastLoginDate: t.Optional(instant),
  LastActivityDate: t.Optional(instant),
  Configuration: userConfiguration,
  Policy: userPolicy,
});
export type User = t.Static<typeof user>;

export const playState = t.Object({
  CanSeek: yes,
  IsPaused: yes,
  IsMuted: yes,
  RepeatMode: either('RepeatNone', 'RepeatAll', 'RepeatOne'),
  PlaybackOrder: either('Default', 'Shuffle'),
});

export const sessionInfo = t.Object({
  PlayState: playState,
  AdditionalUsers: t.Array(t.Object({})),
  Capabilities: t.Object({
    PlayableMediaTypes: t.Array(t.String()),
    SupportedCommands: t.Array(t.String()),
    SupportsMediaControl: yes,
    SupportsPersistentIdentifier: yes,
  }),
  RemoteEndPoint: t.String(),
  PlayableMediaTypes: t.Array(t.String()),
  Id: t.String(),
  UserId: id,
  UserName: t.String(),
  Client: t.String(),
  LastActivityDate: instant,
  LastPlaybackCheckIn: instant,
  DeviceName: t.String(),
  DeviceId: t.String(),
  ApplicationVersion: t.String(),
  IsActive: yes,
  SupportsMediaControl: yes,
  SupportsRemoteControl: yes,
  NowPlayingQueue: t.Array(t.Object({})),
  NowPlayingQueueFullItems: t.Array(t.Object({})),
  HasCustomDeviceName: yes,
  ServerId: t.String(),
  SupportedCommands: t.Array(t.String()),
});
export type SessionInfo = t.Static<typeof sessionInfo>;

export const authenticationResult = t.Object({
  User: user,
  SessionInfo: sessionInfo,
  AccessToken: t.String(),
  ServerId: t.String(),
});
