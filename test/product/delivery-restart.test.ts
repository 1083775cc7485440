import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Delivery } from '#domain/leads/deliveries/delivery.ts';
import { fakeCrm, type FakeCrm } from '../fake-crm.ts';
import { askSite, serve, type Served } from '../serve.ts';

const SOON = { timeout: 20_000 };

/** So that the kill always finds the delivery under way, and no refusal has put it off. */
function neverAnswers(): void {}

/** What the killed server had under way is anybody's when its lease of 45 seconds is over. */
function minutesOn(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

/** On its way from the shopper to the dealer, with the server killed at every corner. */
describe('a lead for a dealer’s system', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-delivery-'));
  let crm: FakeCrm;
  let served: Served;

  beforeAll(async () => {
    crm = await fakeCrm();
    const file = join(dataDir, 'site.json');
    const secrets = ['a-key-of-sixteen-or-more'];
    const lead_destinations = [{ name: 'crm', kind: 'webhook', url: crm.url, secrets, is_default: true }];
    writeFileSync(file, JSON.stringify({ name: 'Northside', lead_destinations }));
    operate('site', 'create', 'northside', '--template', 'car', '--config', file);
    served = await serve({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await served.end('SIGTERM');
    await crm.end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('arrives within a second, signed, and is on the operator’s list', async () => {
    await expect.poll(() => send('warm'), SOON).toBe(201);
    await expect.poll(() => crm.taken.length, SOON).toBe(1);
    const begun = performance.now();
    await send('first');
    await expect.poll(() => crm.taken.length, { interval: 10 }).toBe(2);
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(crm.taken[1]?.headers['x-forecourt-signature']).toMatch(/^v1=[0-9a-f]{64}$/);
    await expect.poll(() => listed().map(({ state }) => state), SOON).toEqual(['delivered', 'delivered']);
  });

  it('arrives once though the server was killed while the dealer’s system was silent', async () => {
    crm.script.push(neverAnswers);
    expect(await send('killed')).toBe(201);
    await expect.poll(() => crm.tries.length, SOON).toBe(3);
    await served.end('SIGKILL');
    served = await serve({ DATA_DIR: dataDir, CLOCK: minutesOn(1) });
    await expect.poll(() => crm.taken.length, SOON).toBe(3);
    expect(crm.taken[2]?.body).toContain('My reference is killed.');
    expect(crm.taken[2]?.deliveryId).toBe(crm.tries[2]?.deliveryId);
    await expect.poll(() => listed().at(-1)?.state, SOON).toBe('delivered');
    expect(crm.taken).toHaveLength(3);
  });

  it('was on its way at an orderly stop: the stop waits, and nothing comes twice', async () => {
    crm.script.push((response) => void setTimeout(() => response.end(), 1500));
    expect(await send('stopped')).toBe(201);
    await expect.poll(() => crm.tries.length, SOON).toBe(5);
    expect(await served.end('SIGTERM')).toBe(0);
    expect(listed().at(-1)?.state).toBe('delivered');
    served = await serve({ DATA_DIR: dataDir, CLOCK: minutesOn(2) });
  });

  it('is counted for the operator while it waits', async () => {
    await crm.goAway();
    await send('waiting');
    const metrics = () => fetch(`http://127.0.0.1:${served.port}/metrics`).then((answer) => answer.text());
    await expect.poll(metrics, SOON).toMatch(/^forecourt_outbox_pending\{tenant="\d+"\} 1$/m);
    expect(await metrics()).toMatch(/^forecourt_outbox_oldest_seconds\{tenant="\d+"\} [\d.]+$/m);
    await crm.comeBack();
  });

  function operate(...args: string[]): string {
    const env = { ...process.env, APP_ENV: 'demo', DATA_DIR: dataDir };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/forecourt.ts', ...args], {
      encoding: 'utf8',
      env,
    });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  }

  function listed(): Delivery[] {
    const lines = operate('deliveries', 'northside').split('\n').filter(Boolean);
    const deliveries = lines.map((line) => JSON.parse(line) as Delivery);
    return deliveries.filter(({ destination }) => destination === 'crm');
  }

  async function send(key: string): Promise<number> {
    const lead = {
      name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      phone: '0412345678',
      category: 'general-enquiry',
      message: `My reference is ${key}.`,
    };
    const { status } = await askSite(served.port, 'northside', {
      path: '/api/leads',
      method: 'POST',
      body: JSON.stringify({ lead }),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
    return status;
  }
});
