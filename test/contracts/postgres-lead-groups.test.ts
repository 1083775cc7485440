import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';
import type { Leads, LeadSubmission, SubmitOutcome } from '#ports/leads.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';
import { type TcpProxy, tcpProxy } from '../tcp-proxy.ts';
import { all, sampleLead, sampleSubmission, sampleWebsite } from './samples.ts';

const programs = postgresPrograms();
/** Of a write: nobody waits for how a read ends. */
const COMMIT = /commit\0/;

/** Leads that come together are put on disk together (decisions/leads-and-outbox.md). */
describe.skipIf(!programs)('leads that come at once to PostgreSQL', () => {
  let server: PrivatePostgres;
  let proxy: TcpProxy;
  let database: Database;
  let sites: Leads[];

  beforeAll(async () => {
    server = await startPostgres(programs!);
    proxy = await tcpProxy(server.port);
    const { adminUrl, databaseUrl } = await server.newDatabase();
    const through = new URL(databaseUrl);
    through.port = String(proxy.port);
    const opened = await openDatabase({ dataDir: '', databaseUrl: through.href, adminUrl, role: 'server' });
    if ('fault' in opened) throw new Error(opened.fault.message);
    ({ database } = opened);
    sites = [];
    for (const slug of ['one', 'two', 'three']) {
      const { id } = (await database.tenants.save(sampleWebsite(slug))).website;
      sites.push(database.openStores(id).leads);
    }
  });

  afterEach(() => {
    proxy.judge = () => 'pass';
  });

  afterAll(async () => {
    await database?.close();
    await proxy?.end();
    await server?.stop();
  });

  it('share few commits, whichever their sites, and each is found at its own only', async () => {
    const commits = counted(COMMIT);
    const submissions = Array.from({ length: 60 }, () => sampleSubmission());
    const outcomes = await submitAll(submissions);
    expect(outcomes.map(({ kind }) => kind)).toEqual(submissions.map(() => 'created'));
    expect(commits()).toBeLessThanOrEqual(4);
    for (const [index, { id }] of submissions.entries()) {
      expect((await leadsOf(index).byId(id))?.email).toBe('ann@example.com');
      expect(await leadsOf(index + 1).byId(id)).toBeNull();
    }
    const planned = await database.outbox.depth(new Date().toISOString());
    expect(planned.map(({ pending }) => pending)).toEqual([20, 20, 20]);
  });

  it('are stored without the one among them that cannot be', async () => {
    const submissions = Array.from({ length: 10 }, () => sampleSubmission());
    const broken = sampleSubmission({ lead: { ...sampleLead(), name: null as unknown as string } });
    const gone = database.openStores(999_999).leads.submit(sampleSubmission());
    const [refused, lost, ...stored] = await Promise.allSettled([
      leadsOf(0).submit(broken),
      gone,
      ...submissions.map((submission, index) => leadsOf(index).submit(submission)),
    ]);
    expect([refused?.status, lost?.status]).toEqual(['rejected', 'rejected']);
    expect(refused).toHaveProperty('reason.message', expect.stringContaining('null value'));
    expect(stored.map(({ status }) => status)).toEqual(submissions.map(() => 'fulfilled'));
    for (const [index, { id }] of submissions.entries())
      expect(await timesStored(leadsOf(index), id)).toBe(1);
  });

  it('are stored once where they say the same, and one that is there already answers itself', async () => {
    const earlier = sampleSubmission();
    await leadsOf(0).submit(earlier);
    const fresh = sampleSubmission();
    const again = (submission: LeadSubmission) => ({ ...submission, id: `${submission.id}-again` });
    const outcomes = await Promise.all(
      [again(earlier), fresh, again(fresh), { ...again(earlier), fingerprint: 'other' }].map((submission) =>
        leadsOf(0).submit(submission),
      ),
    );
    expect(outcomes).toMatchObject([
      { kind: 'replayed', id: earlier.id },
      { kind: expect.stringMatching(/created|replayed/) },
      { kind: expect.stringMatching(/created|replayed/) },
      { kind: 'key_reused_with_other_data' },
    ]);
    expect(new Set(outcomes.slice(1, 3).map((outcome) => 'id' in outcome && outcome.id)).size).toBe(1);
  });

  it('are all stored once where their connection breaks before the commit', async () => {
    const broken = counted(/insert into "lead"|app.site/, 'cut');
    const submissions = Array.from({ length: 12 }, () => sampleSubmission());
    const outcomes = await submitAll(submissions);
    expect(broken()).toBe(1);
    expect(outcomes.map(({ kind }) => kind)).toEqual(submissions.map(() => 'created'));
    for (const [index, { id }] of submissions.entries())
      expect(await timesStored(leadsOf(index), id)).toBe(1);
  });

  it('are told to nobody as stored where the answer to their commit is lost', async () => {
    const lost = counted(COMMIT, 'pass and lose the answer');
    const submissions = Array.from({ length: 6 }, () => sampleSubmission());
    const outcomes = await Promise.allSettled(submissions.map((each, index) => leadsOf(index).submit(each)));
    expect(lost()).toBe(1);
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    // Each sender asks again.
    await submitAll(submissions.map((each) => ({ ...each, id: `${each.id}-2` })));
    for (const [index, { id }] of submissions.entries()) {
      const times = await timesStored(leadsOf(index), id);
      expect(times + (await timesStored(leadsOf(index), `${id}-2`))).toBe(1);
    }
  });

  it('keep text that no encoding can carry as a mark in its place', async () => {
    const submission = sampleSubmission({ lead: sampleLead({ message: 'half \ud83d and \0 whole 🚗' }) });
    await submitAll([submission, sampleSubmission()]);
    expect((await leadsOf(0).byId(submission.id))?.message).toBe('half \ufffd and  whole 🚗');
  });

  function leadsOf(index: number): Leads {
    return sites[index % sites.length]!;
  }

  function submitAll(submissions: readonly LeadSubmission[]): Promise<SubmitOutcome[]> {
    return Promise.all(submissions.map((submission, index) => leadsOf(index).submit(submission)));
  }

  async function timesStored(leads: Leads, id: string): Promise<number> {
    return (await all(leads.list({ since: null }))).filter((lead) => lead.id === id).length;
  }

  /** Counts what is sent that matches, and cuts the first of it where asked to. */
  function counted(what: RegExp, verdict?: 'cut' | 'pass and lose the answer'): () => number {
    let count = 0;
    proxy.judge = (sent) => {
      if (!what.test(sent.toString('latin1')) || (verdict !== undefined && count > 0)) return 'pass';
      count += 1;
      return verdict ?? 'pass';
    };
    return () => count;
  }
});
