import * as t from 'typebox';
import type { Deps } from '../../http/deps.ts';
import { isPublicAddress } from '../../http/outbound/public-address.rules.ts';
import { addressOf, type VisitorCall } from '../call.ts';
import { type AppRoute, forAnybody, forUsers } from '../route.ts';
import { fieldsOf } from '../shapes/shape.ts';
import { BRANDING, endPoint, publicSystemInfo, SERVER, SYSTEM, systemInfo } from '../shapes/system.shapes.ts';

/** Apps measure the connection by parts of these sizes. */
const TEST_BYTES_MAX = 3_000_000;

export function systemRoutes({ config }: Deps): AppRoute[] {
  const info = ({ serverId, request }: VisitorCall) => ({
    LocalAddress: addressOf(request),
    ServerName: config.siteName,
    Version: config.jellyfinVersion,
    Id: serverId,
    ...SERVER,
  });
  const ping = async () => SERVER.ProductName;
  return [
    forAnybody('GET', ['/system/info/public'], publicSystemInfo, async (call) => info(call)),
    forAnybody('GET', ['/system/ping'], t.String(), ping),
    forAnybody('POST', ['/system/ping'], t.String(), ping),
    forUsers('GET', ['/system/info'], systemInfo, async (call) => ({ ...info(call), ...SYSTEM })),
    forAnybody('GET', ['/branding/configuration'], t.Object(fieldsOf(BRANDING)), async () => BRANDING),
    forAnybody('GET', ['/branding/css', '/branding/css.css'], null, async ({ reply }) =>
      reply.type('text/css').send(''),
    ),
    forUsers('GET', ['/system/endpoint'], endPoint, async ({ request }) => {
      const isNear = !isPublicAddress(request.ip);
      return { IsLocal: isNear, IsInNetwork: isNear };
    }),
    forUsers(
      'GET',
      ['/playback/bitratetest'],
      null,
      async ({ query, reply }) =>
        reply
          .type('application/octet-stream')
          .send(Buffer.alloc(query.count('size', 102_400, TEST_BYTES_MAX))),
      { perMinute: 30 },
    ),
    forAnybody(
      'GET',
      ['/system/info/storage', '/web/configurationpages', '/dlna/profileinfos'],
      t.Array(t.Object({})),
      async () => [],
    ),
    forUsers(
      'GET',
      [
        '/localization/cultures',
        '/localization/countries',
        '/localization/parentalratings',
        '/localization/options',
      ],
      t.Array(t.Object({})),
      async () => [],
    ),
  ];
}
