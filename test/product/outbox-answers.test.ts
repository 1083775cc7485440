import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLeadCourier } from '#adapters/couriers/lead-courier.ts';
import { fakeCrm, type CrmAnswer, type FakeCrm } from '../fake-crm.ts';
import { collect } from '../operations/open-test-site.ts';
import { fastClock, outboxSites, type OutboxSites, type TestSite } from './outbox-sites.ts';
import { NO_LINKS } from '#test/no-links.ts';

const HOUR = 3_600_000;
const FAST = { pollMs: 20, leaseMs: 45 * HOUR };
/** An attempt is given up after ten seconds. */
const PATIENT = { timeout: 20_000 };
const OLD = 'the-old-key-0123456789';
const NEW = 'the-new-key-0123456789';

let crm: FakeCrm;

describe('a dealer’s system that answers', () => {
  let sites: OutboxSites;
  beforeEach(async () => {
    crm = await fakeCrm();
    const openStores = (id: number) => sites.database.openStores(id);
    const mail = { send: () => Promise.reject(new Error('No mail in this test.')) };
    sites = await outboxSites(
      fastClock(3600),
      createLeadCourier({
        mail,
        openStores,
        createTokens: () => NO_LINKS,
        consoleOrigin: 'http://console.localhost',
        allowLoopback: true,
      }),
    );
  });
  afterEach(async () => {
    await sites.end();
    await crm.end();
  });

  async function answered(...script: CrmAnswer[]): Promise<TestSite> {
    crm.script.push(...script);
    const site = await sites.site('answers', crm.url, [NEW, OLD]);
    sites.startWorker(FAST);
    await site.enquire();
    return site;
  }

  const stateOf = async (site: TestSite) => (await collect(site.deliveries.list({ parked: false })))[0];

  it.each<[string, CrmAnswer]>([
    ['with an error', 500],
    ['with a bad gateway', 502],
    ['never', () => {}],
    ['a byte at a time', drip],
    ['by hanging up', (response) => response.destroy()],
  ])('%s is tried again under the same delivery id', PATIENT_TEST, async (_how, answer) => {
    const site = await answered(answer);
    await expect.poll(() => crm.taken.length, PATIENT).toBe(1);
    expect(crm.tries.map(({ deliveryId }) => deliveryId)).toEqual([
      crm.taken[0]?.deliveryId,
      crm.taken[0]?.deliveryId,
    ]);
    await expect.poll(() => stateOf(site), PATIENT).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it.each<[string, CrmAnswer, string]>([
    ['that it is gone for good', 410, 'It is gone (410).'],
    ['with a redirect to a private address', redirect, 'It redirects (301), which is not followed.'],
  ])('%s gets nothing more until somebody replays', async (_how, answer, last_error) => {
    const site = await answered(answer);
    await expect.poll(() => stateOf(site), PATIENT).toMatchObject({ state: 'parked', last_error });
    expect(crm.tries).toHaveLength(1);
    expect(sites.warnings).toHaveLength(1);
  });

  it('with success and an endless body has the lead, and is hung up on', async () => {
    const sent = { bytes: 0, isOver: false };
    const site = await answered((response) => pour(response, sent));
    await expect.poll(() => stateOf(site), PATIENT).toMatchObject({ state: 'delivered', attempts: 1 });
    await expect.poll(() => sent.isOver, PATIENT).toBe(true);
    expect(sent.bytes).toBeLessThan(16 * 1024 * 1024);
  });

  it('can tell our hand by the old key and by the new one', async () => {
    await answered();
    await expect.poll(() => crm.taken.length, PATIENT).toBe(1);
    const { headers, body } = crm.taken[0]!;
    const signatures = String(headers['x-forecourt-signature']).split(', ');
    const signed = `${String(headers['x-forecourt-timestamp'])}.${body}`;
    const by = (key: string) => `v1=${createHmac('sha256', key).update(signed).digest('hex')}`;
    expect(signatures).toEqual([by(NEW), by(OLD)]);
    expect(by('another key')).not.toBe(by(NEW));
    expect(JSON.parse(body)).toMatchObject({
      event: 'lead.created',
      sequence: 1,
      website_slug: 'answers',
      lead: { name: 'Ann', last_name: 'Lee' },
    });
  });
});

const PATIENT_TEST = { timeout: 40_000 };

/** A header that does not end. */
function drip({ socket }: ServerResponse): void {
  socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ');
  const timer = setInterval(() => socket?.write('a'), 200);
  socket?.on('close', () => clearInterval(timer));
}

/** To where it would be seen. */
function redirect(response: ServerResponse): void {
  response.writeHead(301, { location: crm.url }).end();
}

function pour(response: ServerResponse, sent: { bytes: number; isOver: boolean }): void {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  response.on('close', () => (sent.isOver = true));
  const more = () => {
    while (!sent.isOver) {
      sent.bytes += chunk.length;
      if (!response.write(chunk)) break;
    }
  };
  response.on('drain', more);
  more();
}
