import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole site map is a few hundred bytes compressed: fetching it piece by piece would cost round trips.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
