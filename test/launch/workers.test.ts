import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runForecourt } from '#test/cli/run-forecourt.ts';
import { fakeCrm, type FakeCrm } from '#test/fake-crm.ts';
import { childrenOf, descendantsOf, isAlive, launch, type Launched, until } from '#test/launched.ts';
import { connected, type Connection } from './connected.ts';

const SITE = 'northside';
const STOCK = '/search/new-used-and-demo-cars';
const SOON = { timeout: 20_000 };
/** A start, on a machine that runs other tests beside it. */
const START_MS = 50_000;

describe.runIf(process.platform === 'linux')('two workers on one port', { timeout: 120_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-workers-'));
  let crm: FakeCrm;
  let launched: Launched;
  /** A connection of each, by its number. */
  let by: Record<number, Connection> = {};

  beforeAll(async () => {
    crm = await fakeCrm();
    const secrets = ['a-key-of-sixteen-or-more'];
    const lead_destinations = [{ name: 'crm', kind: 'webhook', url: crm.url, secrets, is_default: true }];
    writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ name: 'Northside', lead_destinations }));
    await operate('site', 'create', SITE, '--template', 'car', '--config', join(dataDir, 'site.json'));
    launched = await launch({ DATA_DIR: dataDir, WORKERS: '2', LOG_LEVEL: 'info' });
    by = await connectionsOfBoth();
  });
  afterAll(async () => {
    await launched.end('SIGTERM');
    await crm.end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('say their addresses once', () => {
    expect(launched.said().split('Ready on ')).toHaveLength(2);
    expect(servers()).toHaveLength(2);
  });

  it('both show a change of the stock within a second', async () => {
    for (const worker of [1, 2]) expect(await shown(worker)).not.toContain('Zephyr');
    writeFileSync(join(dataDir, 'stock.csv'), 'stocknum,make,model,year,price\nA1,Ford,Zephyr,2020,20000\n');
    await operate('import', SITE, join(dataDir, 'stock.csv'));
    await sleep(1000);
    for (const worker of [1, 2]) expect(await shown(worker)).toContain('Zephyr');
  });

  it('deliver a lead once, whichever of them took it', async () => {
    for (const worker of [1, 2]) expect(await send(worker, `by ${worker}`)).toBe(201);
    await expect.poll(() => crm.taken.length, SOON).toBe(2);
    await sleep(1500);
    expect(crm.tries).toHaveLength(2);
  });

  it('answer for both where the metrics are read', async () => {
    const asked = async () => {
      const { text } = (await by[2]?.ask({ path: '/metrics' })) ?? { text: '' };
      return /^forecourt_requests_total\{.*route="\/api\/leads".* (\d+)$/m.exec(text)?.[1];
    };
    expect(await asked()).toBe('2');
  });

  it('go on when one is killed: only its connections break, and it is started again', async () => {
    const [killed = 0, other = 0] = servers();
    const visitors = startVisitors();
    await sleep(500);
    const killedAt = performance.now();
    process.kill(killed, 'SIGKILL');
    await until(() => servers().length === 2 && !servers().includes(killed), START_MS);
    by = await connectionsOfBoth();
    const { answered, failedAt } = await visitors.stop();
    expect(failedAt.filter((at) => at > killedAt)).toEqual([]);
    expect(answered).toBeGreaterThan(50);
    expect(servers()).toContain(other);
    // The killed one delivered.
    expect(await send(1, 'after the kill')).toBe(201);
    await expect.poll(() => crm.taken.length, SOON).toBe(3);
  });

  it('are both replaced by those of a new release, and nobody is turned away', async () => {
    const before = servers();
    closeConnections();
    const visitors = startVisitors();
    await launched.handOver();
    await until(() => servers().length === 2 && before.every((each) => !servers().includes(each)), START_MS);
    by = await connectionsOfBoth();
    const { answered, failedAt } = await visitors.stop();
    expect(failedAt).toEqual([]);
    expect(answered).toBeGreaterThan(50);
    expect(await send(2, 'after the upgrade')).toBe(201);
    await expect.poll(() => crm.taken.length, SOON).toBe(4);
    await sleep(1000);
    expect(crm.tries).toHaveLength(4);
  });

  it('end together, and none is left', async () => {
    const before = descendantsOf(launched.process.pid ?? 0);
    expect(await launched.end('SIGTERM')).toBe(0);
    expect(before.filter(isAlive)).toEqual([]);
  });

  it('end when their launcher is killed', async () => {
    launched = await launch({ DATA_DIR: dataDir, WORKERS: '2', LOG_LEVEL: 'info' });
    await until(() => servers().length === 2, START_MS);
    const before = servers();
    await launched.end('SIGKILL');
    await expect.poll(() => before.filter(isAlive), SOON).toEqual([]);
  });

  async function operate(...args: string[]): Promise<void> {
    const ran = await runForecourt(args, { ...process.env, DATA_DIR: dataDir, APP_ENV: 'demo' });
    expect(ran.code, ran.err).toBe(0);
  }

  function servers(): number[] {
    return childrenOf(launched.process.pid ?? 0);
  }

  /** The second one serves a moment after the first. */
  async function connectionsOfBoth(): Promise<Record<number, Connection>> {
    closeConnections();
    const found: Record<number, Connection> = {};
    const limit = performance.now() + START_MS;
    while (found[1] === undefined || found[2] === undefined) {
      if (performance.now() > limit) throw new Error('One of the two does not answer');
      // At once: one that is free takes what the other has no time for.
      const tried = Array.from({ length: 16 }, () => connected(launched.port, SITE));
      const ids = await Promise.all(tried.map(async (each) => (await each.ask({ path: STOCK })).requestId));
      await until(() => ids.every((id) => workerOf(id) !== null), 5000);
      tried.forEach((each, index) => {
        const worker = workerOf(ids[index] ?? '') ?? 0;
        if (found[worker] === undefined) found[worker] = each;
        else each.close();
      });
    }
    return found;
  }

  /** A server that has handed over waits for those that are silent. */
  function closeConnections(): void {
    for (const each of Object.values(by)) each.close();
  }

  function workerOf(requestId: string): number | null {
    const line = launched
      .said()
      .split('\n')
      .find((each) => each.includes(requestId));
    return line === undefined ? null : (JSON.parse(line) as { worker: number }).worker;
  }

  async function shown(worker: number): Promise<string> {
    return (await by[worker]?.ask({ path: STOCK }))?.text ?? '';
  }

  async function send(worker: number, message: string): Promise<number> {
    const lead = {
      name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      phone: '0491570156',
      category: 'general-enquiry',
      message,
    };
    return (await by[worker]?.ask({ path: '/api/leads', body: { lead } }))?.status ?? 0;
  }

  /** Each request on a connection of its own, as fast as they are answered. */
  function startVisitors() {
    let isOver = false;
    let answered = 0;
    const failedAt: number[] = [];
    const visit = async () => {
      while (!isOver) {
        const begunAt = performance.now();
        const connection = connected(launched.port, SITE);
        const status = await connection.ask({ path: STOCK }).then(
          (answer) => answer.status,
          () => 0,
        );
        connection.close();
        if (status === 200) answered += 1;
        else failedAt.push(begunAt);
        await sleep(10);
      }
    };
    const visitors = Array.from({ length: 8 }, visit);
    return {
      async stop() {
        isOver = true;
        await Promise.all(visitors);
        return { answered, failedAt };
      },
    };
  }
});

describe('a number of workers that is none', () => {
  it.each(['0', '65', 'two'])('ends with 78: %s', async (WORKERS) => {
    await expect(launch({ WORKERS })).rejects.toThrow(
      'It ended with 78: WORKERS must be a whole number from 1 to 64.',
    );
  });
});
