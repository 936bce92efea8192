import * as t from 'typebox';
import { fieldsOf, instant } from './shape.ts';

export const SERVER = { ProductName: 'Jellyfin Server', OperatingSystem: '', StartupWizardCompleted: true };

export const publicSystemInfo = t.Object({
  LocalAddress: t.String(),
  ServerName: t.String(),
  Version: t.String(),
  Id: t.String(),
  ...fieldsOf(SERVER),
});

export const SYSTEM = {
  HasPendingRestart: false,
  IsShuttingDown: false,
  SupportsLibraryMonitor: false,
  WebSocketPortNumber: 0,
  CanSelfRestart: false,
  CanLaunchWebBrowser: false,
  HasUpdateAvailable: false,
  CompletedInstallations: [],
  CastReceiverApplications: [],
};

export const systemInfo = t.Object({ ...publicSystemInfo.properties, ...fieldsOf(SYSTEM) });

export const BRANDING = { LoginDisclaimer: '', CustomCss: '', SplashscreenEnabled: false };

export const endPoint = t.Object({ IsLocal: t.Boolean(), IsInNetwork: t.Boolean() });

export const quickConnect = t.Object({
  Authenticated: t.Boolean(),
  Secret: t.String(),
  Code: t.String(),
  DeviceId: t.String(),
  DeviceName: t.String(),
  AppName: t.String(),
  AppVersion: t.String(),
  DateAdded: instant,
});
export type QuickConnect = t.Static<typeof quickConnect>;

export const PREFERENCES = {
  SortBy: 'SortName',
  RememberIndexing: false,
  PrimaryImageHeight: 250,
  PrimaryImageWidth: 250,
  ScrollDirection: 'Horizontal',
  ShowBackdrop: true,
  RememberSorting: false,
  SortOrder: 'Ascending',
  ShowSidebar: false,
};

export const displayPreferences = t.Object({
  Id: t.String(),
  ViewType: t.Optional(t.String()),
  IndexBy: t.Optional(t.String()),
  CustomPrefs: t.Record(t.String(), t.Union([t.String(), t.Null()])),
  Client: t.String(),
  ...fieldsOf(PREFERENCES),
});
export type DisplayPreferences = t.Static<typeof displayPreferences>;
