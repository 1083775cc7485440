import { type DashboardSite, createOwnDashboard } from '#adapters/dashboard/own-dashboard.ts';
import { createRemoteDashboard } from '#adapters/dashboard/remote-dashboard.ts';
import type { Dashboard } from '#ports/dashboard.ts';
import type { Config } from '../config.ts';
import type { Providers } from '../providers.ts';

/** Which dashboard answers for a site: the one the operator named for this environment, else our own (spec §7). */
export function chooseDashboard(
  { appEnv, dashboard }: Config,
  providers: Providers,
): (site: DashboardSite) => Dashboard {
  const { user, password } = dashboard;
  const url = appEnv === 'staging' ? dashboard.stagingUrl : dashboard.url;
  if (url === null) return createOwnDashboard;
  return ({ website }) =>
    createRemoteDashboard({ url, user, password, circuit: providers.dashboard }, website.id);
}
