import type { Database } from '#ports/database.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { createCachedPage } from '#server/pages/cached-page.ts';
import { SiteDirectory } from '#server/sites/site-directory.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import type { KnownTenant, TenantState } from '#server/sites/tenant.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';
import { ms } from './load.ts';

const SITES = 50;
const PAGES = 10_000;
const LIMIT_MS = 5;

/** A change of one site's stock among many sites with many cached pages. */
export const benchmark = {
  name: 'B5',
  async run(): Promise<BenchRow[]> {
    const directory = new SiteDirectory({
      database: manySites(),
      baseDomain: 'localhost',
      configBytes: Infinity,
      createState,
    });
    const cache = createPageCache(Number.MAX_SAFE_INTEGER);
    const tenants = await Promise.all(
      Array.from({ length: SITES }, (_, index) => tenantOf(directory, index + 1)),
    );
    for (let index = 0; index < PAGES; index += 1) {
      const tenant = tenants[index % SITES]!;
      cache.store(tenant, `/page/${index}`, await page(tenant));
    }
    const times: number[] = [];
    for (const purged of tenants) {
      const before = tenants.map(({ generation }) => generation);
      const begun = performance.now();
      directory.noteChanges([purged.id]);
      await directory.open(`s${purged.id}.localhost`);
      times.push(performance.now() - begun);
      const touched = tenants.filter((tenant, index) => tenant.generation !== before[index]);
      if (touched.length !== 1 || touched[0] !== purged) throw new Error('Another site was touched.');
    }
    const took = median(times);
    return [
      {
        benchmark: 'B5',
        what: `purge of one site among ${SITES} with ${PAGES} cached pages`,
        ours: ms(took),
        yardstick: ms(LIMIT_MS),
        ratio: took / LIMIT_MS,
        target: '< 5 ms',
        passes: Math.max(...times) < LIMIT_MS,
      },
    ];
  },
};

async function tenantOf(directory: SiteDirectory, id: number): Promise<KnownTenant> {
  const opened = await directory.open(`s${id}.localhost`);
  if (opened.kind !== 'site') throw new Error('No such site.');
  return opened.tenant;
}

function manySites(): Database {
  let stockVersion = 1;
  const record = (id: number) => ({
    website: { id, slug: `s${id}` },
    configVersion: 1,
    stockVersion: (stockVersion += 1),
    reindexVersion: 1,
    configLength: 0,
    importedVersion: 1,
  });
  const tenants = {
    byId: async (id: number) => record(id),
    bySlug: async (slug: string) => record(Number(slug.slice(1))),
    byDomainName: async () => null,
  };
  return { tenants } as unknown as Database;
}

function createState(record: TenantRecord): TenantState {
  return { record } as TenantState;
}

function page({ generation }: KnownTenant) {
  const times = { freshUntil: Infinity, keptUntil: Infinity };
  const facts = { status: 200, route: '/', generation, ...times, headers: [] };
  return createCachedPage(facts, Buffer.alloc(2000, 'x'));
}
