import * as t from 'typebox';
import { instant } from './shape.ts';

const info = {
  LocalAddress: t.String(),
  ServerName: t.String(),
  Version: t.String(),
  ProductName: t.Literal('Jellyfin Server'),
  OperatingSystem: t.String(),
  Id: t.String(),
  StartupWizardCompleted: t.Boolean(),
};

export const publicSystemInfo = t.Object(info);

export const systemInfo = t.Object({
  ...info,
  HasPendingRestart: t.Boolean(),
  IsShuttingDown: t.Boolean(),
  SupportsLibraryMonitor: t.Boolean(),
  WebSocketPortNumber: t.Integer(),
  CanSelfRestart: t.Boolean(),
  CanLaunchWebBrowser: t.Boolean(),
  HasUpdateAvailable: t.Boolean(),
  CompletedInstallations: t.Array(t.String()),
  CastReceiverApplications: t.Array(t.String()),
});

export const branding = t.Object({
  LoginDisclaimer: t.String(),
  CustomCss: t.String(),
  SplashscreenEnabled: t.Boolean(),
});

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

export const displayPreferences = t.Object({
  Id: t.String(),
  ViewType: t.Optional(t.String()),
  SortBy: t.String(),
  IndexBy: t.Optional(t.String()),
  RememberIndexing: t.Boolean(),
  PrimaryImageHeight: t.Integer(),
  PrimaryImageWidth: t.Integer(),
  CustomPrefs: t.Record(t.String(), t.Union([t.String(), t.Null()])),
  ScrollDirection: t.String(),
  ShowBackdrop: t.Boolean(),
  RememberSorting: t.Boolean(),
  SortOrder: t.String(),
  ShowSidebar: t.Boolean(),
  Client: t.String(),
});
export type DisplayPreferences = t.Static<typeof displayPreferences>;
