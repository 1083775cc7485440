import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: '../../build/console',
  // All routes are known at the start: no manifest requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
