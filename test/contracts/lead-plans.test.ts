import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#adapters/database/engine.ts';
import { runInTransaction } from '#adapters/database/postgres/in-transaction.ts';
import { connectInRole } from '#adapters/database/postgres/pools.ts';
import type { Db } from '#adapters/database/schema.ts';
import { connectSqlite, createKysely } from '#adapters/database/sqlite/connection.ts';
import { createLeadWorkStore } from '#adapters/database/stores/lead-work-store.ts';
import type { LeadWorkStore, WorkPageQuestion } from '#ports/lead-work.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { MANY_AT, openLeadSite, storeInFolder, storeInPostgres } from './many-leads.ts';

const LEADS = 20_000;
const NOW = MANY_AT;
const QUESTION: WorkPageQuestion = {
  view: 'all',
  staffId: 'tom',
  reach: null,
  place: null,
  department: null,
  now: NOW,
  after: null,
  limit: 50,
};
const NARROWED: WorkPageQuestion = {
  ...QUESTION,
  place: 1,
  department: 'sales',
  reach: { places: [1], departments: ['sales'] },
};

/** What pages of the console ask, each about one lead among many. */
const READS: readonly [string, (store: LeadWorkStore, leadId: string) => Promise<unknown>][] = [
  ['all', (store) => store.listPage(QUESTION)],
  ['mine', (store) => store.listPage({ ...QUESTION, view: 'mine' })],
  ['nobody’s, narrowed', (store) => store.listPage({ ...NARROWED, view: 'nobody' })],
  ['a later page', (store) => store.listPage({ ...NARROWED, after: `3_${NOW}_7` })],
  ['earlier', (store) => store.listPage({ ...NARROWED, view: 'earlier' })],
  ['spam', (store) => store.listPage({ ...NARROWED, view: 'spam', after: `0_${NOW}_7` })],
  ['counts', (store) => store.countOpen(QUESTION)],
  ['counts, narrowed', (store) => store.countOpen(NARROWED)],
  ['counts by arrival', (store) => store.countArrivals(QUESTION, ['earlier', 'spam'])],
  ['counts by arrival, narrowed', (store) => store.countArrivals(NARROWED, ['earlier', 'spam'])],
  ['the mark', (store) => store.readMark(NOW)],
  ['a search', (store) => store.search('ann 4567', 50)],
  ['a search by number', (store) => store.search('345678', 50)],
  ['rows', (store, leadId) => store.listRows([leadId], NOW)],
  ['a lead', (store, leadId) => store.read(leadId)],
  ['events', (store, leadId) => store.listEvents([leadId])],
  ['a thread', (store, leadId) => store.listThread(leadId, { after: null, limit: 30 })],
  ['counts of threads', (store, leadId) => store.countThreads([leadId, 'lead-5'], NARROWED)],
  ['askers', (store, leadId) => store.countAskers(7, leadId)],
];

/** Of a department by itself, however many leads the others have; `all` of whoever reaches everything too. */
const OF_DEPARTMENT: typeof READS = [
  ['everybody’s', (store) => store.listPage({ ...QUESTION, department: 'sales' })],
  ['its counts', (store) => store.countOpen({ ...QUESTION, department: 'sales', place: 2 })],
];

/** Few among those that somebody has: those are never walked. */
const OF_NOBODY: typeof READS = [
  ['nobody’s', (store) => store.listPage({ ...QUESTION, view: 'nobody' })],
  [
    'nobody’s of a department',
    (store) => store.listPage({ ...QUESTION, view: 'nobody', department: 'sales' }),
  ],
  ['nobody’s and one’s own', (store) => store.listPage(NARROWED)],
];
/** The index of everybody's leads. */
const OF_ALL = /\blead_work\b/;

const SOUGHT = new Set([
  'a search',
  'a search by number',
  'rows',
  'a lead',
  'a thread',
  'counts of threads',
  'askers',
]);

/** The plan of every statement that a store asks, in the transaction in which it asks it. */
function planningStore(
  websiteId: number,
  read: <Answer>(work: (db: Db) => Promise<Answer>) => Promise<Answer>,
  explain: string,
) {
  const plans: string[] = [];
  const engine = {
    read: <Answer>(_reader: unknown, question: (db: Db) => Promise<Answer>) =>
      read(async (db) => {
        const nodes: RootOperationNode[] = [];
        const capture: KyselyPlugin = {
          transformQuery: ({ node }) => (nodes.push(node), node),
          transformResult: ({ result }) => Promise.resolve(result),
        };
        const answer = await question(db.withPlugin(capture));
        for (const node of nodes) {
          const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' } as never);
          if (text.includes('set_config')) continue;
          const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
          plans.push(
            `${text}\n${rows.map((row) => Object.values(row as object).at(-1) as string).join('\n')}`,
          );
        }
        return answer;
      }),
  } as unknown as Engine;
  return { store: createLeadWorkStore(engine, websiteId), plans };
}

describe('a data folder', () => {
  let folder = '';
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'forecourt-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('answers what the console asks by an index, and sorts nothing that an index has in order', async () => {
    const { websiteId, leadId } = await openLeadSite({ dataDir: folder, databaseUrl: null, adminUrl: null });
    await storeInFolder(folder, LEADS);
    const connection = connectSqlite(join(folder, 'forecourt.sqlite'), 'write', 100);
    const db = createKysely(connection);
    const { store, plans } = planningStore(websiteId, (work) => work(db), 'explain query plan');
    for (const [name, read] of READS) {
      plans.length = 0;
      await read(store, leadId);
      expect(plans, name).not.toEqual([]);
      for (const plan of plans) {
        expect(plan, name).not.toMatch(/^SCAN (?:lead|lead_event|car)\b/m);
        if (!plan.includes('candidate')) expect(plan, name).not.toContain('TEMP B-TREE');
        // Of all leads by age perhaps none is earlier.
        expect(plan, name).not.toContain('lead_by_age');
      }
    }
    for (const [name, read] of OF_DEPARTMENT) {
      plans.length = 0;
      await read(store, leadId);
      for (const plan of plans.filter((each) => each.includes('"work_state" =')))
        expect(plan, name).toMatch(/lead_of_department/);
    }
    for (const [name, read] of OF_NOBODY) {
      plans.length = 0;
      await read(store, leadId);
      const lists = plans.filter((each) => each.includes('as stretch'));
      expect(lists, name).not.toEqual([]);
      for (const plan of lists) expect(plan, name).not.toMatch(OF_ALL);
    }
    connection.close();
  });
});

const programs = postgresPrograms();

describe.skipIf(!programs)('a database of PostgreSQL', () => {
  let server: PrivatePostgres;
  beforeAll(async () => void (server = await startPostgres(programs!)));
  afterAll(() => server.stop());

  it('answers what the console asks by an index', async () => {
    const urls = await server.newDatabase();
    const { websiteId, leadId } = await openLeadSite({ dataDir: '', ...urls });
    await storeInPostgres(urls.adminUrl, LEADS);
    const app = connectInRole(urls.databaseUrl, { size: 1, queryMs: 10_000, lockMs: 1_000 });
    const { store, plans } = planningStore(
      websiteId,
      (work) => runInTransaction(app, { site: websiteId }, work),
      'explain',
    );
    for (const [name, read] of READS) {
      plans.length = 0;
      await read(store, leadId);
      expect(plans, name).not.toEqual([]);
      for (const plan of plans) {
        expect(plan, name).not.toMatch(/Seq Scan on (?:lead|lead_event|car)\b/);
        // The site's own rows are not enough: what is looked for narrows them in the index.
        if (SOUGHT.has(name)) expect(plan, name).toMatch(/Index Cond: \(\(website_id = '1'::bigint\) AND/);
      }
    }
    for (const [name, read] of OF_DEPARTMENT) {
      plans.length = 0;
      await read(store, leadId);
      for (const plan of plans.filter((each) => each.includes('"work_state" =')))
        expect(plan, name).toMatch(/lead_of_department/);
    }
    for (const [name, read] of OF_NOBODY) {
      plans.length = 0;
      await read(store, leadId);
      const lists = plans.filter((each) => each.includes('as stretch'));
      expect(lists, name).not.toEqual([]);
      for (const plan of lists) expect(plan, name).not.toMatch(OF_ALL);
    }
    await app.destroy();
  });
});
