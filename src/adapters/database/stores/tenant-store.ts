import { hasEveryKey } from '#domain/tenants/website.ts';
import type { TenantRecord, Tenants } from '#ports/tenants.ts';
import { PLATFORM, type Engine } from '../engine.ts';
import { tenantFromRow } from '../rows/tenant-rows.ts';

export function tenantStore(engine: Engine, now: () => number): Tenants {
  const one = async (
    column: 'id' | 'slug' | 'domain_name',
    value: string | number,
  ): Promise<TenantRecord | null> => {
    const row = await engine.read(PLATFORM, (db) =>
      db.selectFrom('website').selectAll().where(column, '=', value).executeTakeFirst(),
    );
    return row ? upToDate(tenantFromRow(row)) : null;
  };
  return {
    byDomainName: (domainName) => one('domain_name', domainName.toLowerCase()),
    bySlug: (slug) => one('slug', slug),
    byId: (id) => (Number.isSafeInteger(id) ? one('id', id) : Promise.resolve(null)),
    async byPaymentAccount(account) {
      if (!/^acct_[A-Za-z0-9]+$/.test(account)) return [];
      // The configuration is JSON text; `_` stands for any character here, so what is found is compared once more.
      const rows = await engine.read(PLATFORM, (db) =>
        db
          .selectFrom('website')
          .selectAll()
          .where('config', 'like', `%"${account}"%`)
          .orderBy('id')
          .execute(),
      );
      const isPaidThere = ({ website }: TenantRecord) =>
        website.dealerships.some(({ stripe_account_id }) => stripe_account_id === account);
      return (await Promise.all(rows.map(tenantFromRow).map(upToDate))).filter(isPaidThere);
    },
    async list() {
      const rows = await engine.read(PLATFORM, (db) =>
        db.selectFrom('website').selectAll().orderBy('id').execute(),
      );
      return Promise.all(rows.map(tenantFromRow).map(upToDate));
    },
    save: (website) => engine.write('saveTenant', PLATFORM, { website, at: new Date(now()).toISOString() }),
  };
}

async function upToDate(record: TenantRecord): Promise<TenantRecord> {
  if (hasEveryKey(record.website)) return record;
  // Loaded for configurations of earlier releases only: a start takes as long as what it loads.
  const { storedWebsite } = await import('#domain/tenants/parse-website.ts');
  return { ...record, website: storedWebsite(record.website) };
}
