import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runForecourt } from '#test/cli/run-forecourt.ts';
import { beginLaunch, type Launched, until } from '#test/launched.ts';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { askSite } from '#test/serve.ts';
import { tcpProxy } from '#test/tcp-proxy.ts';

const programs = postgresPrograms();
const MAIN = [process.execPath, 'scripts/launch.mjs', 'src/main.ts'];

describe.skipIf(!programs)('a database that is away when the server starts', { timeout: 120_000 }, () => {
  let postgres: PrivatePostgres;
  let settings: Record<string, string>;
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-away-'));
  const launched: Launched[] = [];

  beforeAll(async () => {
    postgres = await startPostgres(programs!);
    const urls = await postgres.newDatabase();
    settings = {
      DATABASE_URL: urls.databaseUrl,
      DATABASE_ADMIN_URL: urls.adminUrl,
      DATA_DIR: join(folder, 'not', 'there'),
      LOG_LEVEL: 'warn',
    };
  });

  afterEach(async () => {
    for (const each of launched.splice(0)) await each.end('SIGKILL');
  });

  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function begin(environment: Record<string, string> = {}): Promise<Launched> {
    const begun = await beginLaunch({ ...settings, ...environment }, MAIN);
    launched.push(begun);
    return begun;
  }

  const ask = (of: Launched, path: string, method = 'GET') =>
    askSite(of.port, 'riverline', { path, method }).catch(() => null);
  const waits = (of: Launched) => until(() => of.said().includes('It is waited for.'), 60_000);
  const serves = (of: Launched, count = 1) =>
    until(() => of.said().split('Ready on ').length > count, 60_000);

  it('is waited for with one line in the log, and found by two servers that both bring it up to date', async () => {
    await postgres.halt('fast');
    const both = [await begin(), await begin()];
    for (const each of both) {
      await waits(each);
      expect(await ask(each, '/livez')).toMatchObject({ status: 200 });
      expect(await ask(each, '/readyz')).toMatchObject({ status: 503 });
      expect(await ask(each, '/livez', 'POST')).toMatchObject({ status: 405 });
      const page = await ask(each, '/');
      expect([page?.status, page?.headers['retry-after']]).toEqual([503, '5']);
      expect(page?.text).toContain('This page cannot be shown right now');
      expect(await ask(each, '/api/leads', 'POST')).toMatchObject({
        status: 503,
        text: expect.stringContaining('{"error":'),
      });
    }
    // Some tries.
    await sleep(2_000);
    for (const each of both) expect(each.said().trim().split('\n')).toHaveLength(1);
    await postgres.goOn();
    for (const each of both) {
      await serves(each);
      expect(await ask(each, '/readyz')).toMatchObject({ status: 200 });
      expect(await ask(each, '/')).toMatchObject({ status: 200 });
      expect(await each.end('SIGTERM')).toBe(0);
    }
  });

  it('is waited for too when it goes after it was opened, before the first page', async () => {
    const url = new URL(settings['DATABASE_URL'] ?? '');
    const proxy = await tcpProxy(Number(url.port));
    url.port = `${proxy.port}`;
    // What a start asks when the database is open.
    proxy.judge = (sent) => {
      if (!sent.includes('select "value" from "fact"')) return 'pass';
      proxy.cut('reset');
      return 'cut';
    };
    const begun = await begin({ DATABASE_URL: url.href });
    await waits(begun);
    expect(await ask(begun, '/readyz')).toMatchObject({ status: 503 });
    // Some tries.
    await sleep(2_000);
    expect(begun.said().match(/It is waited for/g)).toHaveLength(1);
    proxy.judge = () => 'pass';
    proxy.mend();
    await serves(begun);
    expect(await ask(begun, '/readyz')).toMatchObject({ status: 200 });
    expect(await begun.end('SIGTERM')).toBe(0);
    await proxy.end();
  });

  it('holds up no end: a signal ends the server at once, with 0', async () => {
    await postgres.halt('fast');
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const begun = await begin();
      await waits(begun);
      const asked = performance.now();
      expect(await begun.end(signal)).toBe(0);
      // Stopping at leisure takes two seconds and more.
      expect(performance.now() - asked).toBeLessThan(2_000);
    }
    await postgres.goOn();
  });

  it('is waited for by a new release too, which takes nothing over meanwhile', async () => {
    const old = await begin();
    await serves(old);
    expect(await ask(old, '/')).toMatchObject({ status: 200 });
    await postgres.halt('fast');
    old.process.kill('SIGUSR2');
    await waits(old);
    for (let count = 0; count < 20; count += 1) expect(await ask(old, '/')).toMatchObject({ status: 200 });
    await postgres.goOn();
    await serves(old, 2);
    expect(await ask(old, '/')).toMatchObject({ status: 200 });
    expect(await old.end('SIGTERM')).toBe(0);
  });

  it(
    'is waited for by all that were asked to follow, and the last serves',
    { timeout: 180_000 },
    async () => {
      await postgres.halt('fast');
      const begun = await begin();
      await waits(begun);
      begun.process.kill('SIGUSR2');
      begun.process.kill('SIGUSR2');
      await sleep(500);
      await postgres.goOn();
      // The first alone; what it was asked meanwhile begins when it serves.
      await serves(begun, 2);
      expect(await ask(begun, '/')).toMatchObject({ status: 200 });
      expect(await begun.end('SIGTERM')).toBe(0);
    },
  );

  it('is told by a command at once, in a sentence, with 1', async () => {
    await postgres.halt('fast');
    const ran = await runForecourt(['sites'], { ...process.env, ...settings });
    await postgres.goOn();
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(ran.err.trim().split('\n')).toEqual([expect.stringMatching(/^PostgreSQL at .* cannot be used/)]);
  });

  it.each([
    ['a role', (url: URL) => (url.username = 'nobody')],
    ['a database', (url: URL) => (url.pathname = '/nowhere')],
  ])('and %s that is missing is not waited for: exit 78 with one sentence', async (_what, change) => {
    const url = new URL(settings['DATABASE_ADMIN_URL'] ?? '');
    change(url);
    const begun = await begin({ DATABASE_URL: url.href, DATABASE_ADMIN_URL: url.href });
    await until(() => begun.process.exitCode !== null, 30_000);
    expect(begun.process.exitCode).toBe(78);
    expect(begun.said().trim().split('\n')).toEqual([expect.stringContaining('does not exist')]);
  });
});
