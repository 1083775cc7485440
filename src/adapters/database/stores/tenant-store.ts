import { hasExactKeys } from '#domain/tenants/website.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TenantRecord, Tenants, TenantUse } from '#ports/tenants.ts';
import type { Engine } from '../engine.ts';
import { PLATFORM } from '../schema.ts';
import { buildConfigCondition } from '../engine-differences.ts';
import { readTenantRow } from '../rows/tenant-rows.ts';

/** Configurations whose text is looked through at once: some milliseconds of SQLite's thread. */
const AT_ONCE = 50;

export function createTenantStore(engine: Engine, now: () => number): Tenants {
  const findOne = async (
    column: 'id' | 'slug' | 'domain_name',
    value: string | number,
  ): Promise<TenantRecord | null> => {
    const row = await engine.read(PLATFORM, (db) =>
      db.selectFrom('website').selectAll().where(column, '=', value).executeTakeFirst(),
    );
    return row ? bringUpToDate(readTenantRow(row)) : null;
  };
  const nowInstant = () => new Date(now()).toISOString();
  return {
    byDomainName: (domainName) => findOne('domain_name', domainName.toLowerCase()),
    bySlug: (slug) => findOne('slug', slug),
    byId: (id) => (Number.isSafeInteger(id) ? findOne('id', id) : Promise.resolve(null)),
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
      return (await Promise.all(rows.map(readTenantRow).map(bringUpToDate))).filter(isPaidThere);
    },
    async count() {
      const row = await engine.read(PLATFORM, (db) =>
        db
          .selectFrom('website')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      );
      return row.count;
    },
    names: (limit) =>
      engine.read(PLATFORM, (db) => {
        const selectNames = db.selectFrom('website').select(['id', 'slug', 'name']).orderBy('id');
        return (limit === undefined ? selectNames : selectNames.limit(limit)).execute();
      }),
    namesById: (ids) =>
      engine.read(PLATFORM, (db) => {
        const selectNames = db.selectFrom('website').select(['id', 'slug', 'name']).orderBy('id');
        return selectNames.where('id', 'in', [...ids, -1]).execute();
      }),
    idsUsing: (use) => findIdsUsing(engine, use),
    async list() {
      const rows = await engine.read(PLATFORM, (db) =>
        db.selectFrom('website').selectAll().orderBy('id').execute(),
      );
      return Promise.all(rows.map(readTenantRow).map(bringUpToDate));
    },
    save: (website) => engine.write('saveTenant', PLATFORM, { website, at: nowInstant() }),
    saveApart: (website, baseDomain) =>
      engine.write('saveTenantApart', PLATFORM, { website, at: nowInstant(), baseDomain }),
  };
}

async function findIdsUsing(engine: Engine, use: TenantUse): Promise<number[]> {
  const userIds: number[] = [];
  let turn = await readUsesAfter(engine, use, 0);
  while (turn.length > 0) {
    userIds.push(...turn.filter(({ uses }) => uses).map(({ id }) => id));
    await nextTurn();
    turn = await readUsesAfter(engine, use, turn.at(-1)?.id ?? 0);
  }
  return userIds;
}

/** How a use shows in the text, which is as `JSON.stringify` wrote it: quotes within texts are escaped there. */
const SHOWS: Record<TenantUse, { letters: string; isUsedWhere: 'held' | 'absent' }> = {
  sign_in: { letters: '"garage_enabled":true', isUsedWhere: 'held' },
  turns: { letters: '"way":"in_turn"', isUsedWhere: 'held' },
  picture_hosts: { letters: '"image_origins":[]', isUsedWhere: 'absent' },
};

/** Whether each of the next websites uses it. */
async function readUsesAfter(engine: Engine, use: TenantUse, afterId: number) {
  const { letters, isUsedWhere } = SHOWS[use];
  const rows = await engine.read(PLATFORM, (db) =>
    db
      .selectFrom('website')
      .select(['id', buildConfigCondition(db, letters).as('holds')])
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  );
  return rows.map(({ id, holds }) => ({ id, uses: Boolean(holds) === (isUsedWhere === 'held') }));
}

async function bringUpToDate(record: TenantRecord): Promise<TenantRecord> {
  if (hasExactKeys(record.website)) return record;
  // Loaded for configurations of earlier releases only: a start takes as long as what it loads.
  const { completeWebsite } = await import('#domain/tenants/parse-website.ts');
  return { ...record, website: completeWebsite(record.website) };
}
