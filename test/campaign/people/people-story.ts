import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createEmptyLead } from '#domain/leads/empty-lead.ts';
import { findRetentionLimits } from '#domain/people/retention.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Database } from '#ports/database.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { sampleFile, sampleSubmission } from '../../contracts/samples.ts';
import { type LeadGround, SLUG } from '../leads/lead-ground.ts';
import { filesWithMarkers, MARKED_LEAD, MARKERS, PERSON } from './marker.ts';

export interface PeopleStory {
  exportSeconds: number;
  /** Leads and files of the person in the archive. */
  exported: string;
  eraseSeconds: number;
  /** From the command's start until the running server knew nothing of the lead. */
  goneSeconds: number;
  /** Where bytes of the person are left, with the server still running. */
  remains: string[];
  /** In how many places they were before: a search that finds nothing anywhere shows nothing. */
  remainsBefore: number;
  /** Leads of others before and after. */
  others: [number, number];
}

export interface LaterStory {
  sweptSeconds: number;
  overdue: number;
  /** Milliseconds that a lead took while old ones were deleted, the worst. */
  slowestLead: number;
}

/** A person among many leads, exported and erased beside a running server. */
export async function peopleStory(ground: LeadGround, leads: number): Promise<PeopleStory> {
  await inDatabase(ground, (database) => fill(database, ground, leads));
  const served = await serve(ground.environment);
  try {
    return await readStory(ground, await sendMarked(served), served);
  } finally {
    await served.end('SIGTERM');
  }
}

async function readStory(ground: LeadGround, late: OpenLead, served: Served): Promise<PeopleStory> {
  await mailed(ground);
  const remainsBefore = (await remainsIn(ground)).length;
  const out = join(ground.environment['DATA_DIR'] ?? '', '..', `${randomUUID()}.zip`);
  const [exportSeconds, archive] = await timed(() =>
    forecourtBeside(ground, ['person', 'export', SLUG, PERSON, '--out', out]),
  );
  rmSync(out);
  const { leads, files, mails } = JSON.parse(archive) as Record<string, number>;
  const before = await others(ground);
  const gone = untilGone(served, late);
  const [eraseSeconds] = await timed(() =>
    forecourtBeside(ground, ['person', 'erase', SLUG, PERSON, '--confirm', PERSON]),
  );
  return {
    exportSeconds,
    exported: `${leads} leads, ${files} file, ${mails} mails`,
    eraseSeconds,
    goneSeconds: await gone,
    remains: await remainsIn(ground),
    remainsBefore,
    others: [before, await others(ground)],
  };
}

async function inDatabase<T>(
  { environment }: LeadGround,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase({
    dataDir: environment['DATA_DIR'] ?? '',
    databaseUrl: environment['DATABASE_URL'] ?? null,
    adminUrl: environment['DATABASE_ADMIN_URL'] ?? null,
    role: 'command',
  });
  if ('fault' in opened) throw new Error(opened.fault.message);
  return work(opened.database).finally(() => opened.database.close());
}

const CLIENTS = 64;

/** Others by the thousand, and of the person a lead with a file, amidst them. */
async function fill(database: Database, { environment }: LeadGround, count: number): Promise<void> {
  const locations = [{ name: 'Yard', contact_detail: { email: 'desk@northside.example' } }];
  const parsed = parseWebsite({ name: 'Northside', slug: SLUG, locations });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { website } = await database.tenants.save(parsed.website);
  const { leads } = database.openStores(website.id);
  const at = new Date().toISOString();
  const keyExpiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const submit = (lead: object, files: object[] = []) =>
    leads.submit(
      sampleSubmission({
        at,
        keyExpiresAt,
        lead: { ...createEmptyLead(), category: 'general-enquiry', ...lead },
        deliveries: [],
        files: files as never,
      }),
    );
  let next = 0;
  const client = async () => {
    while (next < count) {
      const number = (next += 1);
      const phone = `04${String(number).padStart(8, '0')}`;
      await submit({ name: 'Ann', email: `ann${number}@example.com`, phone, message: 'x'.repeat(300) });
      if (number === Math.ceil(count / 2)) await submit({ ...markedFields(), has_files: true }, [file]);
    }
  };
  const file = { ...sampleFile(), id: 'ab'.repeat(16), name: 'markerson.pdf', size: 9 };
  const folder = join(environment['DATA_DIR'] ?? '', 'files', String(website.id));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file.id), 'Markerson');
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

function markedFields() {
  const { partner, ...fields } = MARKED_LEAD;
  return { ...fields, phone: '0499123789', answers: { partner } };
}

interface OpenLead {
  id: string;
  form_token: string;
}

/** As a form sends them: one whole, and one of which a step is still to come. */
async function sendMarked({ port }: Served): Promise<OpenLead> {
  const post = async (lead: object) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const path = '/api/leads';
    const reply = await askSite(port, SLUG, {
      path,
      method: 'POST',
      headers,
      body: JSON.stringify({ lead }),
    });
    if (reply.status !== 201) throw new Error(`A lead was answered ${reply.status}: ${reply.text}`);
    return JSON.parse(reply.text) as OpenLead;
  };
  await post(MARKED_LEAD);
  return post({
    ...MARKED_LEAD,
    message: 'a secret wish, the second',
    form_completed: false,
    step_number: 1,
  });
}

/** The first of them has become a mail on disk. */
async function mailed({ environment }: LeadGround): Promise<void> {
  const folder = join(environment['DATA_DIR'] ?? '', 'mail');
  const names = () => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  };
  for (let tries = 0; names().length === 0; tries += 1) {
    if (tries > 300) throw new Error('No mail came within 30 s.');
    await sleep(100);
  }
}

/** A step of theirs finds its lead until it is erased; it says nothing that is looked for. */
async function untilGone({ port }: Served, { id, form_token }: OpenLead): Promise<number> {
  const begun = performance.now();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ form_token, lead: { form_completed: false, step_number: 1 } });
  for (;;) {
    const { status } = await askSite(port, SLUG, { path: `/api/leads/${id}`, method: 'PUT', headers, body });
    const seconds = (performance.now() - begun) / 1000;
    if (status === 404 || seconds > 90) return seconds;
    await sleep(100);
  }
}

/** On PostgreSQL what its tables say, beside the folder. */
async function remainsIn({ environment, postgres }: LeadGround): Promise<string[]> {
  const found = await filesWithMarkers(environment['DATA_DIR'] ?? '');
  if (postgres === null) return found;
  const client = new pg.Client({ connectionString: environment['DATABASE_ADMIN_URL'] ?? '' });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema()`,
  );
  for (const { name } of tables.rows) {
    const marked = `select 1 from ${client.escapeIdentifier(name)} as one where one::text ilike any ($1) limit 1`;
    const { rowCount } = await client.query(marked, [MARKERS.map((marker) => `%${marker}%`)]);
    if (rowCount) found.push(name);
  }
  await client.end();
  return found;
}

function others(ground: LeadGround): Promise<number> {
  return inDatabase(ground, async (database) => {
    const { website } = (await database.tenants.bySlug(SLUG)) ?? { website: { id: 0 } };
    let count = 0;
    for await (const { email } of database.openStores(website.id).leads.list({ since: null }))
      if (email !== PERSON) count += 1;
    return count;
  });
}

/** Not `execFileSync`: whoever watches the server goes on meanwhile. */
function forecourtBeside({ environment }: LeadGround, args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['src/cli/forecourt.ts', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`${args[1]} exited ${code}`))));
  });
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, answer: T]> {
  const begun = performance.now();
  const answer = await work();
  return [(performance.now() - begun) / 1000, answer];
}

const YEARS_MS = 2 * 366 * 24 * 3_600_000;
const SETTINGS = {
  lead_retention_months: 24,
  spam_retention_days: 30,
  application_files_retention_days: 90,
  account_retention_months: 24,
  count_retention_months: 24,
};

/** The server starts by the clock of then, deletes what is old, and takes leads meanwhile. */
export async function twoYearsLater(ground: LeadGround): Promise<LaterStory> {
  const then = Date.now() + YEARS_MS;
  const served = await serve({ ...ground.environment, CLOCK: new Date(then).toISOString() });
  const begun = performance.now();
  const limits = findRetentionLimits(SETTINGS, then);
  let slowestLead = 0;
  const overdue = await inDatabase(ground, async (database) => {
    const { website } = (await database.tenants.bySlug(SLUG)) ?? { website: { id: 0 } };
    const { retention } = database.openStores(website.id);
    for (;;) {
      const { leads, keys } = await retention.overdue(limits);
      if (leads + keys === 0 || performance.now() - begun > 120_000) return leads + keys;
      slowestLead = Math.max(slowestLead, await leadMs(served));
      await sleep(20);
    }
  });
  const sweptSeconds = (performance.now() - begun) / 1000;
  await served.end('SIGTERM');
  return { sweptSeconds, overdue, slowestLead };
}

async function leadMs({ port }: Served): Promise<number> {
  const begun = performance.now();
  const lead = {
    name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    category: 'general-enquiry',
    message: 'm',
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ lead: { ...lead, phone: '0412345678' } });
  const { status } = await askSite(port, SLUG, { path: '/api/leads', method: 'POST', headers, body });
  if (status !== 201) throw new Error(`A lead was answered ${status}.`);
  return performance.now() - begun;
}
