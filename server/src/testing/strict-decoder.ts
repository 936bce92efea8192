/**
 * Decodes as strictly as the apps written in Kotlin and Swift do: a missing field, a null, a wrong enum, id or date fails
 * the whole reply. Written from what the apps need, and not from our own shapes.
 */
const POLICY_FLAGS =
  'UserPreferenceAccess RemoteControlOfOtherUsers SharedDeviceControl RemoteAccess LiveTvManagement LiveTvAccess MediaPlayback AudioPlaybackTranscoding VideoPlaybackTranscoding PlaybackRemuxing ContentDeletion ContentDownloading SyncTranscoding MediaConversion AllDevices AllChannels AllFolders PublicSharing';

const REQUIRED = {
  result: 'Items TotalRecordCount StartIndex',
  item: 'Id Type',
  named: 'Id',
  userData: 'PlaybackPositionTicks PlayCount IsFavorite Played Key ItemId',
  user: 'Id Name HasPassword HasConfiguredPassword HasConfiguredEasyPassword Policy Configuration',
  configuration:
    'PlayDefaultAudioTrack DisplayMissingEpisodes GroupedFolders SubtitleMode DisplayCollectionsView EnableLocalPassword OrderedViews LatestItemsExcludes MyMediaExcludes HidePlayedInLatest RememberAudioSelections RememberSubtitleSelections EnableNextEpisodeAutoPlay',
  policy: `IsAdministrator IsHidden IsDisabled InvalidLoginAttemptCount LoginAttemptsBeforeLockout MaxActiveSessions RemoteClientBitrateLimit ForceRemoteSourceTranscoding AuthenticationProviderId PasswordResetProviderId SyncPlayAccess ${POLICY_FLAGS.replace(/(\w+)/g, 'Enable$1')}`,
  mediaSource:
    'Protocol Type IsRemote ReadAtNativeFramerate IgnoreDts IgnoreIndex GenPtsInput SupportsTranscoding SupportsDirectStream SupportsDirectPlay IsInfiniteStream RequiresOpening RequiresClosing RequiresLooping SupportsProbing TranscodingSubProtocol HasSegments',
  mediaStream:
    'Type Index IsInterlaced IsDefault IsForced IsHearingImpaired IsExternal IsTextSubtitleStream SupportsExternalStream IsOriginal',
  chapter: 'StartPositionTicks ImageDateModified',
  trickplay: 'Width Height TileWidth TileHeight ThumbnailCount Interval Bandwidth',
  segment: 'Id ItemId StartTicks EndTicks',
  session:
    'PlayableMediaTypes UserId LastActivityDate LastPlaybackCheckIn IsActive SupportsMediaControl SupportsRemoteControl HasCustomDeviceName SupportedCommands PlayState',
  playState: 'CanSeek IsPaused IsMuted RepeatMode PlaybackOrder',
  quickConnect: 'Authenticated Secret Code DeviceId DeviceName AppName AppVersion DateAdded',
  preferences:
    'RememberIndexing PrimaryImageHeight PrimaryImageWidth CustomPrefs ScrollDirection ShowBackdrop RememberSorting SortOrder ShowSidebar',
  branding: 'SplashscreenEnabled',
  hint: 'ItemId Id Name Type Artists',
  counts:
    'MovieCount SeriesCount EpisodeCount ArtistCount ProgramCount TrailerCount SongCount AlbumCount MusicVideoCount BoxSetCount BookCount ItemCount',
  authentication: 'User SessionInfo AccessToken ServerId',
  playbackInfo: 'MediaSources PlaySessionId',
} as const;
export type Decoded = keyof typeof REQUIRED;

/** What the fields hold, wherever they stand. */
const INNER: Record<string, Decoded> = {
  UserData: 'userData',
  User: 'user',
  Configuration: 'configuration',
  Policy: 'policy',
  MediaSources: 'mediaSource',
  MediaStreams: 'mediaStream',
  Chapters: 'chapter',
  SessionInfo: 'session',
  PlayState: 'playState',
  People: 'named',
  GenreItems: 'named',
  Studios: 'named',
  SearchHints: 'hint',
};
const ENUMS: Record<string, RegExp> = {
  CollectionType: /^(movies|tvshows|boxsets)$/,
  MediaType: /^(Unknown|Video)$/,
  LocationType: /^(FileSystem|Virtual)$/,
  PlayAccess: /^(Full|None)$/,
  SyncPlayAccess: /^None$/,
  SubtitleMode: /^Default$/,
  Protocol: /^(File|Http)$/,
  TranscodingSubProtocol: /^(http|hls)$/,
};
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/;
const IDS = /^(Id|ItemId|SeriesId|SeasonId|ParentId|UserId)$/;
const EPISODE = ['SeriesId', 'SeasonId', 'IndexNumber', 'ParentIndexNumber'];

/** What is wrong with a reply, each with its place; `items` is what a list holds. */
export function findFaults(
  value: unknown,
  as: Decoded,
  items: Decoded = 'item',
  place = as as string,
): string[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => findFaults(each, as, items, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null) return [`${place} is ${value}`];
  const fields = value as Record<string, unknown>;
  const missing = REQUIRED[as].split(' ').filter((name) => fields[name] === undefined);
  const isEpisode = as === 'item' && fields.Type === 'Episode';
  if (isEpisode) missing.push(...EPISODE.filter((name) => fields[name] === undefined));
  if (as === 'item' && fields.Type === 'Series' && !(Number(fields.ChildCount) > 0))
    missing.push('ChildCount');
  const inner = Object.entries(fields).flatMap(([name, each]) => {
    const at = `${place}.${name}`;
    if (each === null) return [`${at} is null`];
    if (name === 'Items') return findFaults(each, items, items, at);
    if (name === 'Trickplay')
      return Object.values(each as object).flatMap((one) =>
        findFaults(Object.values(one), 'trickplay', items, at),
      );
    const kind = INNER[name];
    if (kind) return findFaults(each, kind, items, at);
    if (typeof each !== 'string') return [];
    if (/Date(Created|Modified|Added)?$/.test(name) && !DATE.test(each)) return [`${at} is no date: ${each}`];
    if (IDS.test(name) && as !== 'preferences' && !/^[0-9a-f]{32}$/.test(each))
      return [`${at} is no id: ${each}`];
    if (ENUMS[name] && !ENUMS[name].test(each)) return [`${at} is unknown: ${each}`];
    return [];
  });
  return [...missing.map((name) => `${place} lacks ${name}`), ...inner];
}
