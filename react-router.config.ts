import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // All routes are known at the start: no manifest requests, nothing for strangers to expand.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
