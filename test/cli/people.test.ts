import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSnapshot, type DatabaseLocation } from '#adapters/database/backup/open-backup.ts';
import { BACKUP_TABLES } from '#adapters/database/backup/backup-tables.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createFolderFiles } from '#adapters/files/folder-files.ts';
import type { Database } from '#ports/database.ts';
import { postgresPrograms, type PrivatePostgres, startPostgres } from '#test/postgres.ts';
import {
  sampleBooking,
  sampleChange,
  sampleFile,
  sampleLead,
  sampleSubmission,
  sampleWebsite,
} from '../contracts/samples.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const programs = postgresPrograms();
const ANN = 'Ann.Marker@Example.com';
const PHONE = '0412000111';
const KEY = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** What becomes of one person at one dealer's, on each engine. */
function personalData(placeIn: (operator: Operator) => Promise<DatabaseLocation>): void {
  let operator: Operator;
  let other: Operator;
  let location: DatabaseLocation;
  let database: Database;
  let siteId: number;
  const fileId = randomBytes(16).toString('hex');
  /** A picture that waits to be cleaned. */
  const waitingId = randomBytes(16).toString('hex');
  const ids: Record<string, string> = {};
  const forecourt = (...args: string[]) => other.forecourt(...args);

  beforeAll(async () => {
    operator = await newOperator();
    location = await placeIn(operator);
    other = await newOperator({
      DATA_DIR: location.dataDir,
      ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
      ...(location.adminUrl && { DATABASE_ADMIN_URL: location.adminUrl }),
    });
    const opened = await openDatabase({ ...location, role: 'server' });
    if ('fault' in opened) throw new Error(opened.fault.message);
    database = opened.database;
    siteId = (await database.tenants.save(sampleWebsite('elm'))).website.id;
    const oak = (await database.tenants.save(sampleWebsite('oak'))).website.id;
    await fill(siteId, oak);
  });
  afterAll(async () => {
    await database.close();
    await operator.end();
    await other.end();
  });

  function filePathsIn(dataDir: string, site: number): string[] {
    const files = createFolderFiles(dataDir);
    return [
      files.describe({ websiteId: site, id: fileId, waits: false }),
      files.describe({ websiteId: site, id: waitingId, waits: true }),
    ];
  }

  async function fill(elm: number, oak: number): Promise<void> {
    const { leads } = database.openStores(elm);
    const submit = async (name: string, change: Parameters<typeof sampleSubmission>[0], at = elm) => {
      const submission = sampleSubmission(change);
      await database.openStores(at).leads.submit(submission);
      ids[name] = submission.id;
      return submission;
    };
    for (const path of filePathsIn(location.dataDir, elm)) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'MARKER-FILE');
    }
    const files = [
      { ...sampleFile(), id: fileId, name: 'marker-licence.pdf', size: 11 },
      { ...sampleFile(), id: waitingId, name: 'marker-photo.jpg', size: 11, state: 'waiting' as const },
    ];
    const mine = { email: 'ann.marker@example.com', phone: PHONE, name: 'Annmarker' };
    const lead = sampleLead({ ...mine, message: '=1+1 marker', has_files: true });
    await submit('enquiry', { lead, files, booking: sampleBooking, idempotencyKey: `key:${KEY}` });
    await submit('by phone', { lead: sampleLead({ email: 'other@example.com', phone: PHONE }) });
    await submit('in an answer', {
      lead: sampleLead({ email: 'bob@example.com', answers: { partner_email: 'Ann.Marker@example.com' } }),
      idempotencyKey: 'key:ann.marker@example.com',
    });
    const changed = await submit('before a change', { lead: sampleLead(mine) });
    await leads.update(changed.id, changed.formToken, sampleChange({ email: 'new@example.com', phone: '' }));
    await submit('mentioned', { lead: sampleLead({ message: 'I am a friend of ann.marker@example.com' }) });
    await submit('nobody', { lead: sampleLead({ email: 'ann_marker@example.com', phone: '0412000112' }) });
    await submit('elsewhere', { lead: sampleLead(mine) }, oak);
    const { leadWork } = database.openStores(elm);
    await leadWork.storeKeys('en-AU', 100);
    const note = { leadId: ids['enquiry'] ?? '', actor: 'tom', at: '2026-11-20T00:00:00.000Z' };
    await leadWork.noteLead({ ...note, text: 'Their marker is a dog' });
    mkdirSync(join(location.dataDir, 'mail'), { recursive: true });
    for await (const { delivery_id, lead_id } of database.openStores(elm).deliveries.list({ parked: false }))
      if (lead_id === ids['enquiry'] || lead_id === ids['nobody'])
        writeFileSync(
          join(location.dataDir, 'mail', `2026-11-20-${delivery_id}.eml`),
          `marker of ${lead_id}`,
        );
  }

  it('finds a person by address in any case and by number in any form', async () => {
    const byAddress = await forecourt('person', 'find', 'elm', ANN);
    expect(byAddress).toMatchObject({ code: 0, err: '3 leads.\n' });
    const found = byAddress.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(found.map(({ lead_id }) => lead_id)).toEqual([
      ids['enquiry'],
      ids['in an answer'],
      ids['before a change'],
    ]);
    expect(found[0]).toMatchObject({
      files: [fileId, waitingId].toSorted().map((id) => ({ id, size: 11 })),
      deliveries: [{ destination: 'sales-desk', state: 'pending' }],
      slots: [{ kind: 'test_drive', location_id: 1 }],
      mails: [expect.stringMatching(/\.eml$/)],
    });
    expect(byAddress.out).not.toMatch(/marker/i);
    const byNumber = await forecourt('person', 'find', 'elm', '+61 412 000 111');
    expect(byNumber.out.match(/"lead_id":"[^"]+"/g)).toEqual(
      [ids['enquiry'], ids['by phone'], ids['before a change']].map((id) => `"lead_id":"${id}"`),
    );
  });

  it.each([
    [['find', 'elm', 'nobody@example.com'], 0, 'Nothing is kept of this person.\n'],
    [['find', 'elm', 'Ann Lee'], 2, 'The person must be an e-mail address or a phone number.\n'],
    [['find', 'ash', ANN], 2, 'There is no site "ash". "forecourt sites" lists them.\n'],
    [['erase', 'elm', 'nobody@example.com'], 0, 'Nothing is kept of this person.\n'],
    [
      ['erase', 'elm', ANN],
      2,
      'To erase without being asked, repeat the address or number by --confirm. Nothing was changed.\n',
    ],
    [
      ['erase', 'elm', ANN, '--confirm', 'bob@example.com'],
      2,
      '--confirm must repeat the address or number. Nothing was changed.\n',
    ],
  ])('person %j answers %i', async (words, code, err) => {
    expect(await forecourt('person', ...words)).toEqual({ code, out: '', err });
  });

  it('exports all of it, in lines or as a ZIP that a spreadsheet may open', async () => {
    const lines = (await forecourt('person', 'export', 'elm', ANN)).out.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).lead.id)).toHaveLength(3);
    const out = join(operator.folder, 'ann.zip');
    const ran = await forecourt('person', 'export', 'elm', ANN, '--out', out);
    expect(JSON.parse(ran.out)).toEqual({ file: out, leads: 3, files: 1, mails: 1, missing: [] });
    expect(statSync(out).mode & 0o777).toBe(0o600);
    const entries = unzipSync(readFileSync(out));
    const text = (name: string) => Buffer.from(entries[name] ?? []).toString();
    expect(text(`files/${fileId}-marker-licence.pdf`)).toBe('MARKER-FILE');
    expect(text('leads.csv')).toMatch(/^\ufeff"id",.*\r\n"[^\n]*"'=1\+1 marker"/);
    const person = JSON.parse(text('person.json'));
    expect([person.site, person.leads[0].lead.email]).toEqual(['elm', 'ann.marker@example.com']);
    expect(person.leads[2].deliveries[0].state_of_lead.email).toBe('ann.marker@example.com');
    expect((await forecourt('person', 'export', 'elm', ANN, '--out', out)).code).toBe(2);
  });

  it('erases them, keeps what is of others, and an older backup brings nobody back', async () => {
    const backup = join(operator.folder, 'before.backup');
    expect((await forecourt('backup', backup)).code).toBe(0);
    const ran = await forecourt('person', 'erase', 'elm', ANN, '--confirm', ANN);
    const list = join(location.dataDir, 'erasures.ndjson');
    expect([ran.code, ran.err]).toEqual([
      0,
      `Backups from before hold it still: restore them with --erasures ${list}.\n`,
    ]);
    expect(JSON.parse(ran.out)).toMatchObject({
      site: 'elm',
      leads: [ids['enquiry'], ids['in an answer'], ids['before a change']],
      files: 2,
      mails: 1,
      deliveries: 4,
      cancelled: 4,
      slots: 1,
      receivers: [],
    });
    await expectErased(location);
    expect((await forecourt('person', 'find', 'elm', ANN)).err).toBe('Nothing is kept of this person.\n');
    expect((await forecourt('person', 'find', 'oak', ANN)).err).toBe('1 lead.\n');
    expect((await forecourt('leads', 'elm')).out.match(/"id":/g)).toHaveLength(3);

    const DATA_DIR = join(operator.folder, 'restored');
    const later = await newOperator({ DATA_DIR });
    expect((await later.forecourt('restore', backup, '--erasures', backup)).code).toBe(2);
    expect((await later.forecourt('restore', backup, '--erasures', list)).code).toBe(0);
    await expectErased({ dataDir: DATA_DIR, databaseUrl: null, adminUrl: null });
    expect(readFileSync(join(DATA_DIR, 'erasures.ndjson'), 'utf8')).toBe(readFileSync(list, 'utf8'));
    await later.end();
  });

  it('answers a late retry and a late step of theirs without keeping anything', async () => {
    const { leads, bookings } = database.openStores(siteId);
    const retry = sampleSubmission({ idempotencyKey: `key:${KEY}` });
    expect(await leads.submit(retry)).toEqual({ kind: 'key_reused_with_other_data' });
    const span = { from: Date.parse('2026-11-21T00:00Z'), to: Date.parse('2026-11-22T00:00Z') };
    const day = { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() };
    expect(await bookings.taken('test_drive', day)).toMatchObject([{ count: 1 }]);
  });

  async function expectErased(at: DatabaseLocation): Promise<void> {
    const erased = ['enquiry', 'in an answer', 'before a change'].map((name) => ids[name]);
    const rows = await rowsOf(at);
    const ofAnn = rows.filter(({ table, row }) =>
      erased.includes(String(row[table === 'lead' ? 'id' : 'lead_id'])),
    );
    const leads = ofAnn.filter(({ table }) => table === 'lead');
    expect(leads).toHaveLength(3);
    expect(leads.every(({ row }) => row['category'] === 'general-enquiry' && row['erased_at'] !== null)).toBe(
      true,
    );
    expect(JSON.stringify(ofAnn)).not.toMatch(/marker|0412000111|1110002146|bob@|new@|[\s"]Lee[\s"\\]/i);
    expect(rows.filter(({ table }) => table === 'lead_file')).toEqual([]);
    expect(filePathsIn(at.dataDir, siteId).filter((path) => existsSync(path))).toEqual([]);
    expect(readdirSync(join(location.dataDir, 'mail'))).toHaveLength(1);
  }
}

async function rowsOf(location: DatabaseLocation) {
  const opened = await openSnapshot(location);
  if ('fault' in opened) throw new Error(opened.fault.message);
  const all: { table: string; row: Record<string, unknown> }[] = [];
  for (const table of BACKUP_TABLES)
    for await (const rows of opened.snapshot.rows(table)) all.push(...rows.map((row) => ({ table, row })));
  await opened.snapshot.close();
  return all;
}

describe('personal data, embedded', () => {
  personalData(async ({ folder }) => ({ dataDir: join(folder, 'data'), databaseUrl: null, adminUrl: null }));
});

describe.skipIf(programs === null)('personal data on PostgreSQL', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  personalData(async ({ folder }) => ({ dataDir: join(folder, 'data'), ...(await postgres.newDatabase()) }));
});
