import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#ports/database.ts';
import { sweepRetention } from '#server/jobs/retention-sweeper.ts';
import { ANN } from '#test/operations/lead-calls.ts';
import { collect } from '#test/operations/open-test-site.ts';
import { addSite, DAY, NOW, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
const slugOf = new Map<number, string>();
beforeAll(async () => {
  server = await smallServer();
  for (const slug of ['a', 'b']) await addSite(server.database, slug);
  for (const { website } of await server.database.tenants.list()) slugOf.set(website.id, website.slug);
});
afterAll(() => server.end());

/** What the alert of an operator is made of. */
async function lastRun(): Promise<number> {
  const { text } = await server.ask('/metrics');
  return Number(/^forecourt_retention_last_run_seconds (\S+)$/m.exec(text)?.[1]);
}

const sweepAt = (now: number, database: Database = server.database) =>
  sweepRetention({ database, dataDir: server.dataDir, clock: { now: () => now } });

it('the metric has the time when what is old was last deleted, 0 while it never was, and not that of a failure', async () => {
  expect(await lastRun()).toBe(0);
  await sweepAt(NOW);
  expect(await lastRun()).toBe(NOW / 1000);
  const { broken } = failingFor(['a', 'b']);
  await expect(sweepAt(NOW + 3_600_000, broken)).rejects.toThrow('2 of 2 sites: a, b');
  expect(await lastRun()).toBe(NOW / 1000);
});

it('what fails on one site stops no other, and is reported once', async () => {
  const { broken, swept } = failingFor(['a']);
  await expect(sweepAt(NOW + 3_600_000, broken)).rejects.toThrow('1 of 2 sites: a');
  expect(swept).toEqual(['b']);
});

it('spam that nobody releases is deleted after the days that its site gives it', async () => {
  const short = await addSite(server.database, 'short', { change: { spam_retention_days: 7 } });
  const usual = await addSite(server.database, 'usual');
  for (const slug of ['short', 'usual']) {
    const answer = await server.ask('/api/leads', {
      host: `${slug}.localhost`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead: { ...ANN, company_website: 'x' } }),
    });
    expect(answer.status).toBe(201);
  }
  const countLeads = async (id: number) =>
    (await collect(server.database.openStores(id).leads.list({ since: null }))).length;
  for (const [days, ...counts] of [
    [6.9, 1, 1],
    [7.1, 0, 1],
    [29.9, 0, 1],
    [30.1, 0, 0],
  ] as const) {
    await sweepAt(NOW + days * DAY);
    expect([days, await countLeads(short), await countLeads(usual)]).toEqual([days, ...counts]);
  }
});

/** The database, in which nothing can be deleted of some sites. */
function failingFor(slugs: readonly string[]): { broken: Database; swept: string[] } {
  const swept: string[] = [];
  const openStores: Database['openStores'] = (id) => {
    const stores = server.database.openStores(id);
    const slug = slugOf.get(id) ?? '';
    const deleteOverdue: typeof stores.retention.deleteOverdue = (limits) => {
      if (slugs.includes(slug)) return Promise.reject(new Error('The disk is full.'));
      swept.push(slug);
      return stores.retention.deleteOverdue(limits);
    };
    return { ...stores, retention: { ...stores.retention, deleteOverdue } };
  };
  return { broken: { ...server.database, openStores }, swept };
}
