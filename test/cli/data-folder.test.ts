import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms, type PrivatePostgres, startPostgres } from '#test/postgres.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const programs = postgresPrograms();

let operator: Operator;
let dataDir: string;
let config: string;
beforeAll(async () => {
  operator = await newOperator({ APP_ENV: 'demo' });
  dataDir = join(operator.folder, 'data');
  config = join(operator.folder, 'config.json');
  await writeFile(config, JSON.stringify({ name: 'Elm' }));
});
afterAll(() => operator.end());

const COMMANDS = [
  ['sites'],
  ['site', 'export', 'elm'],
  ['site', 'import', 'config.json'],
  ['import', 'elm', 'stock.csv'],
  ['cars', 'elm'],
  ['feeds', 'elm'],
  ['leads', 'elm'],
  ['deliveries', 'elm'],
  ['destinations', 'elm'],
  ['backup', 'one.backup'],
  ['doctor'],
];

describe('a folder that is no data folder', () => {
  it.each(COMMANDS)('%s %s says so and makes nothing', async (...words) => {
    const ran = await operator.forecourt(...words);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(new RegExp(`^${dataDir} is no data folder of Forecourt: set DATA_DIR .*\\.\\n$`));
    expect(existsSync(dataDir)).toBe(false);
  });

  it('is left as it is where it holds other files', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'notes.txt'), 'mine');
    expect((await operator.forecourt('sites')).code).toBe(2);
    expect(await readdir(dataDir)).toEqual(['notes.txt']);
    await rm(dataDir, { recursive: true });
  });

  it('becomes one by "site create", but not by a configuration with a fault', async () => {
    const wrong = join(operator.folder, 'wrong.json');
    await writeFile(wrong, JSON.stringify({ name: 'Elm', nmae: 'x' }));
    expect((await operator.forecourt('site', 'create', 'elm', '--config', wrong)).code).toBe(2);
    expect(existsSync(dataDir)).toBe(false);
    expect((await operator.forecourtProcess('site', 'create', 'elm', '--config', config)).code).toBe(0);
  });

  it('is closed to other users of the machine, and so is its database', async () => {
    const modes = [dataDir, join(dataDir, 'forecourt.sqlite')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('has no demo sites in it: those come with the server', async () => {
    expect((await operator.forecourt('sites')).out.trimEnd().split('\n')).toHaveLength(1);
  });
});

it('a data folder whose database is gone is lost, not new', async () => {
  const other = await newOperator();
  expect((await other.forecourt('site', 'create', 'elm', '--config', config)).code).toBe(0);
  for (const end of ['', '-wal', '-shm'])
    await rm(join(other.folder, 'data', `forecourt.sqlite${end}`), { force: true });
  for (const command of ['sites', 'doctor']) {
    const { code, out, err } = await other.forecourt(command);
    expect([code, out + err]).toEqual([
      1,
      expect.stringContaining('is missing or empty although this folder'),
    ]);
  }
  await other.end();
});

describe.skipIf(programs === null)('a database that is not ours', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  it('stays as it is until a site is created', async () => {
    const { databaseUrl, adminUrl } = await postgres.newDatabase();
    const env = { DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl };
    const other = await newOperator(env);
    for (const command of ['sites', 'doctor']) {
      const { code, out, err } = await other.forecourt(command);
      expect([command, code, out + err]).toEqual([
        command,
        2,
        expect.stringContaining('holds no data of Forecourt'),
      ]);
    }
    expect((await other.forecourt('site', 'create', 'elm', '--config', config)).code).toBe(0);
    expect((await other.forecourt('sites')).out).toContain('elm');
    await other.end();
  });
});
