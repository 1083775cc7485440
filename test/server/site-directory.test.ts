import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { SiteDirectory } from '#server/sites/site-directory.ts';
import { estimateBytes, type KnownTenant, type Tenant, type TenantState } from '#server/sites/tenant.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { sampleCar, sampleWebsite } from '#test/contracts/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-directory-'));
const SLUGS = ['elm', 'oak', 'yew'];
let database: Database;
let bytesOfOne = 0;

beforeAll(async () => {
  database = await openEmbedded(folder, 'server');
  for (const slug of SLUGS) bytesOfOne = estimateBytes(await save(slug, 'Perth'));
  // What the first reading loads.
  await database.tenants.bySlug('elm');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function save(slug: string, city: string): Promise<TenantRecord> {
  return database.tenants.save(sampleWebsite(slug, { city }));
}

/** With room for so many configurations. */
function openDirectory(room: number) {
  /** In order. */
  const read: string[] = [];
  const createState = (record: TenantRecord) => {
    read.push(record.website.slug);
    return { record } as TenantState;
  };
  const configBytes = (room + 0.5) * (bytesOfOne + 500);
  const directory = new SiteDirectory({ database, baseDomain: 'localhost', configBytes, createState });
  const stop = database.onChange((ids) => directory.noteChanges(ids));
  const known = async (slug: string): Promise<KnownTenant> => {
    const found = await directory.open(`${slug}.localhost`);
    return found.kind === 'site' ? found.tenant : expect.fail(`${slug} is ${found.kind}.`);
  };
  const tenant = async (slug: string): Promise<Tenant> =>
    (await directory.findTenant(await known(slug))) ?? expect.fail('It was removed.');
  return { directory, read, known, tenant, stop };
}

describe('the configuration of a site', () => {
  it('is read when somebody asks for the site, and once', async () => {
    const { read, tenant } = openDirectory(3);
    expect(read).toEqual([]);
    await tenant('elm');
    await tenant('elm');
    expect(read).toEqual(['elm']);
  });

  it('makes room for those used later, within the budget, and its site stays known', async () => {
    const { directory, read, known, tenant } = openDirectory(2);
    await tenant('elm');
    await tenant('oak');
    await tenant('elm');
    await tenant('yew');
    expect(read).toEqual(['elm', 'oak', 'yew']);
    expect(directory.keptBytes).toBeLessThan(3 * bytesOfOne);
    // What a cached page needs is there at once.
    expect(await known('oak')).toMatchObject({ generation: 1 });
    await tenant('elm');
    expect(read).toEqual(['elm', 'oak', 'yew']);
  });

  it('is the same when it is read again, and its pages stay fresh', async () => {
    const { read, tenant } = openDirectory(1);
    const before = await tenant('elm');
    await tenant('oak');
    const again = await tenant('elm');
    expect(read).toEqual(['elm', 'oak', 'elm']);
    expect(again.state.record).toEqual(before.state.record);
    expect(again.generation).toBe(before.generation);
  });

  it.each([1, 3])('is seen as it was changed, with room for %i', async (room) => {
    const { tenant, stop } = openDirectory(room);
    const before = await tenant('elm');
    await tenant('oak');
    await save('elm', `Hobart ${room}`);
    const changed = await tenant('elm');
    expect(changed.state.record.website.city).toBe(`Hobart ${room}`);
    expect(changed.generation).toBe(before.generation + 1);
    await database.openStores(changed.id).stock.upsert([sampleCar('E1', { km: room })]);
    expect((await tenant('elm')).generation).toBe(before.generation + 2);
    stop();
  });

  it('that is larger than the budget answers all the same', async () => {
    const { directory, tenant } = openDirectory(-0.4);
    expect((await tenant('elm')).state.record.website.slug).toBe('elm');
    expect(directory.keptBytes).toBe(0);
  });
});
