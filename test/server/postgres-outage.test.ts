import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { askSite, serve, type Served } from '#test/serve.ts';

const programs = postgresPrograms();
const LEAD = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'general-enquiry',
  message: 'Is it still there?',
};

describe.skipIf(!programs)('the product on a PostgreSQL that stops answering', () => {
  let postgres: PrivatePostgres | null = null;
  let served: Served | null = null;

  afterEach(async () => {
    signal('SIGCONT');
    await served?.end('SIGINT');
    await postgres?.stop();
    if (served) rmSync(served.dataDir, { recursive: true, force: true });
  });

  it('goes on showing known pages, refuses the rest in time, and recovers by itself', async () => {
    postgres = await startPostgres(programs!);
    const { databaseUrl, adminUrl } = await postgres.newDatabase();
    served = await serve({ DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl });
    const { port } = served;
    const get = (path: string) => timed(() => askSite(port, 'riverline', { path }));
    const send = (key: string) =>
      timed(() =>
        askSite(port, 'riverline', {
          path: '/api/leads',
          method: 'POST',
          body: JSON.stringify({ lead: { ...LEAD, message: key } }),
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        }),
      );
    const known = ['/', '/search/new-used-and-demo-cars', '/my-garage'];
    for (const path of known) expect((await get(path)).status).toBe(200);

    signal('SIGSTOP');
    for (const path of known) {
      const answer = await get(path);
      expect([answer.status, answer.ms < 400]).toEqual([200, true]);
    }
    const lead = await send('while-stopped');
    expect([lead.status, lead.ms < 2300]).toEqual([503, true]);
    expect(JSON.parse(lead.text)).toEqual({ error: 'An error occurred when submitting this form' });
    const never = await get('/cars/never-seen');
    expect([never.status, never.headers['retry-after']]).toEqual([503, '5']);
    expect(never.text).toMatch(/href="tel:\d+"/);
    expect((await get('/livez')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(503);

    signal('SIGCONT');
    await expect.poll(async () => (await get('/cars/never-seen')).status, { timeout: 10_000 }).toBe(404);
    const retried = await send('while-stopped');
    expect(retried.status).toBe(201);
    expect(typeof JSON.parse(retried.text).id).toBe('string');
  });

  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    if (postgres === null) return;
    const workers = execFileSync('ps', ['-o', 'pid=', '--ppid', `${postgres.process.pid}`]);
    for (const pid of [postgres.process.pid, ...workers.toString().trim().split(/\s+/)]) {
      process.kill(Number(pid), name);
    }
  }
});

async function timed<Reply>(work: () => Promise<Reply>): Promise<Reply & { ms: number }> {
  const begun = performance.now();
  const reply = await work();
  return { ...reply, ms: performance.now() - begun };
}
