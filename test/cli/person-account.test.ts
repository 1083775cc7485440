import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { storeSampleShopper } from '../contracts/sample-shopper.ts';
import { sampleWebsite } from '../contracts/samples.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const ANN = 'Ann@Example.com';
let operator: Operator;
let database: Database;
let account = '';
let elsewhere = '';

beforeAll(async () => {
  operator = await newOperator();
  database = await openEmbedded(join(operator.folder, 'data'), 'server');
  const stores = async (slug: string) =>
    database.openStores((await database.tenants.save(sampleWebsite(slug))).website.id);
  account = await storeSampleShopper(await stores('elm'));
  elsewhere = await storeSampleShopper(await stores('oak'));
});
afterAll(async () => {
  await database.close();
  await operator.end();
});

const person = (...words: string[]) => operator.forecourt('person', ...words);

it('finds an account of the garage by its address, without a word of its sessions', async () => {
  const { out, code } = await person('find', 'elm', ANN);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ account_id: account, saved_cars: 1 });
  expect(out).not.toContain('token');
});

it('exports it, in lines and as a ZIP', async () => {
  const { out } = await person('export', 'elm', ANN);
  expect(JSON.parse(out)).toMatchObject({
    account: { id: account, email: 'ann@example.com', saved_cars: [{ car_id: 1 }] },
  });
  const file = join(operator.folder, 'ann.zip');
  expect((await person('export', 'elm', ANN, '--out', file)).code).toBe(0);
  const { 'person.json': bytes } = unzipSync(readFileSync(file));
  expect(JSON.parse(Buffer.from(bytes ?? []).toString())).toMatchObject({ account: { id: account } });
});

it('erases it at one site, and an older backup brings it back nowhere', async () => {
  const backup = join(operator.folder, 'before.backup');
  expect((await operator.forecourt('backup', backup)).code).toBe(0);
  const { out, code } = await person('erase', 'elm', ANN, '--confirm', ANN);
  expect([code, JSON.parse(out).accounts]).toEqual([0, [account]]);
  expect((await person('find', 'elm', ANN)).err).toBe('Nothing is kept of this person.\n');
  expect((await person('find', 'oak', ANN)).out).toContain(elsewhere);
  const later = await newOperator({ DATA_DIR: join(operator.folder, 'restored') });
  const list = join(operator.folder, 'data', 'erasures.ndjson');
  expect((await later.forecourt('restore', backup, '--erasures', list)).code).toBe(0);
  expect((await later.forecourt('person', 'find', 'elm', ANN)).out).toBe('');
  expect((await later.forecourt('person', 'find', 'oak', ANN)).out).toContain(elsewhere);
  await later.end();
});
