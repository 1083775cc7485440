import type { Selectable } from 'kysely';
import type { Website } from '#domain/tenants/website.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import type { WebsiteTable } from '../schema.ts';

/** The whole configuration as JSON text; slug, domain, template and name beside it for look-ups. */
export function buildWebsiteRow(website: Omit<Website, 'id'>) {
  const { slug, domain_name, template, name } = website;
  return {
    slug,
    domain_name: domain_name?.toLowerCase() ?? null,
    template,
    name,
    config: JSON.stringify({ ...website, id: undefined }),
  };
}

export function readTenantRow(row: Selectable<WebsiteTable>): TenantRecord {
  return {
    website: { id: row.id, ...(JSON.parse(row.config) as Omit<Website, 'id'>) },
    configVersion: row.config_version,
    stockVersion: row.stock_version,
    reindexVersion: row.reindex_version,
    importedVersion: row.imported_version,
    configuredAt: row.configured_at,
    configLength: row.config.length,
  };
}
