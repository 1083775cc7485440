import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKUP_TABLES } from '#adapters/database/backup/backup-tables.ts';
import { openSnapshot, type DatabaseLocation } from '#adapters/database/backup/open-backup.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createFolderFiles } from '#adapters/files/folder-files.ts';
import type { Database } from '#ports/database.ts';
import { postgresPrograms, type PrivatePostgres, startPostgres } from '#test/postgres.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { storeSampleHold } from '../contracts/sample-hold.ts';
import { sampleSearch } from '../contracts/sample-search.ts';
import { sampleInvitation, storeSampleShopper } from '../contracts/sample-shopper.ts';
import {
  sampleBooking,
  sampleCar,
  sampleFile,
  sampleLead,
  sampleSubmission,
  sampleWebsite,
} from '../contracts/samples.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const programs = postgresPrograms();

/** What must hold on either engine; `location` is called once the tests run. */
function removal(
  location: (operator: Operator) => Promise<DatabaseLocation>,
  env: (location: DatabaseLocation) => Record<string, string>,
): void {
  let operator: Operator;
  let at: DatabaseLocation;
  let database: Database;
  let ids: number[];
  let before: Map<string, number>;
  const forecourt = async (...args: string[]) => {
    const other = await newOperator({ DATA_DIR: at.dataDir, ...env(at) });
    return other.forecourt(...args).finally(() => other.end());
  };

  beforeAll(async () => {
    operator = await newOperator();
    at = await location(operator);
    const opened = await openDatabase({ ...at, role: 'server' });
    if ('fault' in opened) throw new Error(opened.fault.message);
    database = opened.database;
    ids = [await fill('elm'), await fill('oak')];
    before = await rowsOf(at, ids[1] ?? 0);
  });
  afterAll(async () => {
    await database.close();
    await operator.end();
  });

  it.each([
    [[], 'To remove a site without being asked, say --confirm elm. Nothing was changed.\n'],
    [['--confirm', 'oak'], '--confirm must be elm, the site to remove. Nothing was changed.\n'],
    [['--confirm', 'ELM'], '--confirm must be elm, the site to remove. Nothing was changed.\n'],
  ])('wants the slug said again: %j', async (said, sentence) => {
    expect(await forecourt('site', 'remove', 'elm', ...said)).toEqual({ code: 2, out: '', err: sentence });
  });

  it('writes over no file, and removes nothing where it cannot write the backup', async () => {
    const taken = join(operator.folder, 'taken.backup');
    writeFileSync(taken, 'mine');
    const over = await forecourt('site', 'remove', 'elm', '--confirm', 'elm', '--backup', taken);
    expect([over.code, over.err]).toEqual([
      2,
      expect.stringMatching(/taken.backup exists.* Nothing was changed\.\n$/),
    ]);
    const nowhere = join(operator.folder, 'no', 'such', 'folder.backup');
    const ran = await forecourt('site', 'remove', 'elm', '--confirm', 'elm', '--backup', nowhere);
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('Nothing was removed.')]);
    expect(await database.tenants.bySlug('elm')).not.toBeNull();
  });

  it('removes every row and file of the site, and no other’s', async () => {
    const gone: number[] = [];
    const stop = database.onChange((changed) => gone.push(...changed));
    const file = join(operator.folder, 'before.backup');
    const ran = await forecourt('site', 'remove', 'elm', '--confirm', 'elm', '--backup', file);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(ran.out)).toEqual({ removed: 'elm', cars: 700, leads: 30, backup: file });
    await expect.poll(() => gone.includes(ids[0] ?? 0), { timeout: 1000 }).toBe(true);
    stop();
    const left = await rowsOf(at, ids[0] ?? 0);
    expect([...left].filter(([, count]) => count > 0)).toEqual([]);
    expect(await rowsOf(at, ids[1] ?? 0)).toEqual(before);
    expect(['membership', 'audit', 'lead_event'].map((table) => before.get(table))).toEqual([1, 2, 1]);
    expect((await database.staff.listPeople()).flatMap(({ memberships }) => memberships)).toHaveLength(1);
    const [, oak = ''] = ids.map(String);
    expect(readdirSync(join(at.dataDir, 'files')).toSorted()).toEqual([oak, 'store', 'uncleaned']);
    for (const folder of ['images', join('files', 'uncleaned')])
      expect(readdirSync(join(at.dataDir, folder))).toEqual([oak]);
    expect(readdirSync(join(at.dataDir, 'mail'))).toEqual(['2026-11-18-oak-mail.eml', 'notes.txt']);
  });

  it('leaves a backup that holds the site, and a slug that may be taken again', async () => {
    const other = await newOperator();
    const restored = await other.forecourt('restore', join(operator.folder, 'before.backup'));
    expect(JSON.parse(restored.out)).toMatchObject({ rows: { website: 2, car: 1400 }, files: 4 });
    await other.end();
    const { website } = await database.tenants.save(sampleWebsite('elm'));
    expect(ids).not.toContain(website.id);
    expect((await forecourt('site', 'remove', 'nobody', '--confirm', 'nobody')).code).toBe(2);
  });

  it('broken off, has deleted the files before what names them, and is finished by another try', async () => {
    const [, oak = 0] = ids;
    const remove = (name: string) =>
      forecourt('site', 'remove', 'oak', '--confirm', 'oak', '--backup', join(operator.folder, name));
    await inTables(at, 'create table holder (website_id bigint references website (id))');
    await inTables(at, `insert into holder values (${oak})`);
    expect((await remove('first.backup')).code).not.toBe(0);
    expect(await database.tenants.bySlug('oak')).not.toBeNull();
    for (const folder of ['files', 'images', join('files', 'uncleaned')])
      expect(existsSync(join(at.dataDir, folder, String(oak)))).toBe(false);
    await inTables(at, 'drop table holder');
    expect(await remove('second.backup')).toMatchObject({ code: 0 });
    expect(await database.tenants.bySlug('oak')).toBeNull();
  });

  /** A site with rows in every table and files in every folder. */
  async function fill(slug: string): Promise<number> {
    const { id } = (await database.tenants.save(sampleWebsite(slug))).website;
    const stores = database.openStores(id);
    const cars = Array.from({ length: 699 }, (_, index) => sampleCar(`${index}`, { price_cents: 5_000_000 }));
    await stores.stock.upsert(cars);
    await stores.stock.upsert([sampleCar('1', { price_cents: 4_900_000 })]);
    await storeSampleHold(stores);
    const shopper = await storeSampleShopper(stores);
    await stores.savedSearches.save(shopper, sampleSearch('a'), 9);
    await database.staff.invite(sampleInvitation('tom@example.com', { website_id: id }));
    const newFile = (state: 'kept' | 'waiting') => {
      const file = { ...sampleFile(), id: randomBytes(16).toString('hex'), state };
      const name = { websiteId: id, id: file.id, waits: state === 'waiting' };
      const path = createFolderFiles(at.dataDir).describe(name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.alloc(file.size));
      return file;
    };
    const files = [newFile('kept'), newFile('waiting')];
    await stores.leads.submit(
      sampleSubmission({ files, booking: sampleBooking, lead: sampleLead({ has_files: true }) }),
    );
    const worked = sampleSubmission();
    await stores.leads.submit(worked);
    const note = { leadId: worked.id, actor: 'tom', at: '2026-11-20T00:00:00.000Z', text: 'Has a dog' };
    await stores.leadWork.noteLead(note);
    for (let count = 3; count < 30; count += 1) await stores.leads.submit(sampleSubmission());
    mkdirSync(join(at.dataDir, 'images', String(id)), { recursive: true });
    const mail = join(at.dataDir, 'mail');
    mkdirSync(mail, { recursive: true });
    writeFileSync(join(mail, 'notes.txt'), '');
    for await (const { delivery_id } of stores.deliveries.list({ parked: false })) {
      writeFileSync(join(mail, `2026-11-18-${slug === 'oak' ? 'oak-mail' : delivery_id}.eml`), '');
    }
    return id;
  }
}

/** By the login that owns the tables. */
async function inTables({ dataDir, adminUrl }: DatabaseLocation, statement: string): Promise<void> {
  if (adminUrl === null) {
    const file = new DatabaseSync(join(dataDir, 'forecourt.sqlite'));
    file.exec(statement);
    return file.close();
  }
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function rowsOf(location: DatabaseLocation, websiteId: number): Promise<Map<string, number>> {
  const opened = await openSnapshot(location);
  if ('fault' in opened) throw new Error(opened.fault.message);
  const counts = new Map<string, number>();
  for (const table of BACKUP_TABLES.filter((name) => name !== 'fact')) {
    let count = 0;
    const column = table === 'website' ? 'id' : 'website_id';
    for await (const rows of opened.snapshot.rows(table))
      count += rows.filter((row) => row[column] === websiteId).length;
    counts.set(table, count);
  }
  await opened.snapshot.close();
  return counts;
}

describe('site remove, embedded', () => {
  removal(
    async ({ folder }) => ({ dataDir: join(folder, 'data'), databaseUrl: null, adminUrl: null }),
    () => ({}),
  );
});

describe.skipIf(programs === null)('site remove on PostgreSQL', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  removal(
    async ({ folder }) => {
      const { databaseUrl, adminUrl } = await postgres.newDatabase();
      return { dataDir: join(folder, 'data'), databaseUrl, adminUrl: await keptByNoSuperuser(adminUrl) };
    },
    ({ databaseUrl, adminUrl }) => ({ DATABASE_URL: databaseUrl ?? '', DATABASE_ADMIN_URL: adminUrl ?? '' }),
  );
});

/** As in earnest: the walls hold for the owner of the tables. Answers the address of that login. */
async function keptByNoSuperuser(adminUrl: string): Promise<string> {
  const url = new URL(adminUrl);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create role keeper login createrole');
  await client.query(`alter database ${url.pathname.slice(1)} owner to keeper`);
  await client.end();
  url.username = 'keeper';
  return url.href;
}

describe('site remove beside a running server', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(() => served.end('SIGINT'));

  const statusOf = async (slug: string) => (await askSite(served.port, slug, { path: '/' })).status;

  it('answers 404 within a second, other sites go on, and a demo site stays away after a restart', async () => {
    const operator = await newOperator({ DATA_DIR: served.dataDir, APP_ENV: 'demo' });
    expect([await statusOf('volt-lane'), await statusOf('kowhai-cars')]).toEqual([200, 200]);
    const file = join(operator.folder, 'before.backup');
    const ran = await operator.forecourt(
      'site',
      'remove',
      'volt-lane',
      '--confirm',
      'volt-lane',
      '--backup',
      file,
    );
    expect(ran.code).toBe(0);
    await expect.poll(() => statusOf('volt-lane'), { timeout: 1000 }).toBe(404);
    expect(await statusOf('kowhai-cars')).toBe(200);
    expect(existsSync(file)).toBe(true);
    await served.end('SIGINT');
    served = await serve({ DATA_DIR: served.dataDir });
    expect([await statusOf('volt-lane'), await statusOf('kowhai-cars')]).toEqual([404, 200]);
    await operator.end();
  });
});
