import type { TenantRecord } from '#ports/tenants.ts';
import type { Config } from './config.ts';

/** What the operator sees when the server is ready: every site's name and address, in columns. */
export function siteTable(records: readonly TenantRecord[], { baseDomain, port }: Config): string {
  const names = records.map(({ website }) => website.name);
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = records.map(
    ({ website }) => `  ${website.name.padEnd(width)}  http://${website.slug}.${baseDomain}:${port}/`,
  );
  return [`Ready on http://${baseDomain}:${port}/`, '', ...lines, ''].join('\n');
}
