import * as t from 'typebox';
import type { Deps } from '../../http/deps.ts';
import { isPublicAddress } from '../../http/outbound/public-address.rules.ts';
import { addressOf, type VisitorCall } from '../call.ts';
import { type AppRoute, forAnybody, forUsers } from '../route.ts';
import { branding, endPoint, publicSystemInfo, systemInfo } from '../shapes/system.shapes.ts';

/** Apps measure the connection by parts of these sizes. */
const TEST_BYTES_MAX = 3_000_000;

export function systemRoutes({ config }: Deps): AppRoute[] {
  const info = ({ serverId, request }: VisitorCall) => ({
    LocalAddress: addressOf(request),
    ServerName: config.siteName,
    Version: config.jellyfinVersion,
    ProductName: 'Jellyfin Server' as const,
    OperatingSystem: '',
    Id: serverId,
    StartupWizardCompleted: true,
  });
  const ping = { paths: ['/system/ping'], reply: t.String(), run: async () => 'Jellyfin Server' } as const;
  return [
    forAnybody({
      method: 'GET',
      paths: ['/system/info/public'],
      reply: publicSystemInfo,
      run: async (call) => info(call),
    }),
    forAnybody({ method: 'GET', ...ping }),
    forAnybody({ method: 'POST', ...ping }),
    forUsers({
      method: 'GET',
      paths: ['/system/info'],
      reply: systemInfo,
      run: async (call) => ({
        ...info(call),
        HasPendingRestart: false,
        IsShuttingDown: false,
        SupportsLibraryMonitor: false,
        WebSocketPortNumber: 0,
        CanSelfRestart: false,
        CanLaunchWebBrowser: false,
        HasUpdateAvailable: false,
        CompletedInstallations: [],
        CastReceiverApplications: [],
      }),
    }),
    forAnybody({
      method: 'GET',
      paths: ['/branding/configuration'],
      reply: branding,
      run: async () => ({ LoginDisclaimer: '', CustomCss: '', SplashscreenEnabled: false }),
    }),
    forAnybody({
      method: 'GET',
      paths: ['/branding/css', '/branding/css.css'],
      reply: null,
      run: async ({ reply }) => reply.type('text/css').send(''),
    }),
    forUsers({
      method: 'GET',
      paths: ['/system/endpoint'],
      reply: endPoint,
      run: async ({ request }) => {
        const isNear = !isPublicAddress(request.ip);
        return { IsLocal: isNear, IsInNetwork: isNear };
      },
    }),
    forUsers({
      method: 'GET',
      paths: ['/playback/bitratetest'],
      reply: null,
      perMinute: 30,
      run: async ({ query, reply }) =>
        reply
          .type('application/octet-stream')
          .send(Buffer.alloc(query.count('size', 102_400, TEST_BYTES_MAX))),
    }),
    forAnybody({
      method: 'GET',
      paths: ['/system/info/storage', '/web/configurationpages', '/dlna/profileinfos'],
      reply: t.Array(t.Object({})),
      run: async () => [],
    }),
    forUsers({
      method: 'GET',
      paths: [
        '/localization/cultures',
        '/localization/countries',
        '/localization/parentalratings',
        '/localization/options',
      ],
      reply: t.Array(t.Object({})),
      run: async () => [],
    }),
  ];
}
