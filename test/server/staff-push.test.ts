import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import { STANDARD_CHOICES } from '#domain/staff/notices/notice-choices.ts';
import type { Database } from '#ports/database.ts';
import type { PushAddress } from '#domain/staff/notices/push-services.ts';
import { readConfig } from '#server/config.ts';
import { startDeliveries } from '#server/deliveries/start-deliveries.ts';
import { startTurns } from '#server/lead-work/start-turns.ts';
import { startLeadKeys } from '#server/lead-work/start-lead-keys.ts';
import { openLog } from '#server/log/log.ts';
import { sampleCar, sampleLead, sampleSubmission } from '#test/contracts/samples.ts';
import { sampleInvitation } from '#test/contracts/sample-shopper.ts';
import { createDevice, fakePushService, type FakePushService } from '#test/fake-push-service.ts';
import { KNOWN_SECRETS } from '#test/known-secrets.ts';
import { collect } from '../operations/open-test-site.ts';
import { mailsTo } from './mailed-code.ts';
import { onBothEngines } from './on-both-engines.ts';
import { addSite, NOW } from './small-server.ts';

/** The clock runs so much faster, so that what is tried again comes within a second. */
const FASTER = 10;
const SOON_MS = 5_000;
const LONG = { timeout: 30_000 };
const LATER = '2026-12-01T00:00:00.000Z';

/** Of the shopper, and on no screen. */
const MARKS = /Zelda|Quillfeather|zelda@|0491|570|Marmalade/;

onBothEngines('people of staff', (settings) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-push-'));
  const begunAt = performance.now();
  const clock = { now: () => NOW + (performance.now() - begunAt) * FASTER };
  const services: FakePushService[] = [];
  let database: Database;
  let stop: () => Promise<void>;
  let siteId: number;
  let siteCount = 0;
  beforeAll(async () => {
    const reading = readConfig({ DATA_DIR: dataDir, APP_ENV: 'staging', ...settings() });
    if ('faults' in reading) throw new Error(reading.faults.join());
    const { config } = reading;
    const { databaseUrl, databaseAdminUrl: adminUrl } = config;
    const opened = await openDatabase({ dataDir, databaseUrl, adminUrl, role: 'server', now: clock.now });
    if ('fault' in opened) throw new Error(opened.fault.message);
    ({ database } = opened);
    const parts = { database, clock, log: openLog('silent') };
    const [keys, turns] = [startLeadKeys(parts), startTurns(parts)];
    const deliveries = startDeliveries({ ...parts, config, secrets: KNOWN_SECRETS });
    stop = () => {
      keys.stop();
      turns.stop();
      return deliveries.stop();
    };
    siteId = await newSite();
    // What sends a push and what composes a mail is loaded by the first.
    const { device } = await invite('first');
    await submit();
    await vi.waitFor(() => expect(device.pushes).toHaveLength(1), { timeout: 60_000 });
  }, 120_000);
  afterAll(async () => {
    await stop();
    await Promise.all(services.map((service) => service.end()));
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const instant = () => new Date(clock.now()).toISOString();

  async function openService(): Promise<FakePushService> {
    const service = await fakePushService();
    services.push(service);
    return service;
  }

  const subscribe = (staffId: string, address: PushAddress) =>
    database.staff.notices.storeSubscription({
      staffId,
      address,
      replaced: '',
      device: 'Chrome on Android',
      at: instant(),
    });

  /** A person with a device, never in quiet hours, on a website of their own where it is not said otherwise. */
  async function invite(name: string, onSite = siteId) {
    const email = `${name}@dealer.example`;
    const { staffId } = await database.staff.invite(sampleInvitation(email, { website_id: onSite }));
    await database.staff.notices.saveChoices({
      staffId,
      choices: { ...STANDARD_CHOICES, quiet: 'never' },
      at: instant(),
    });
    const service = await openService();
    const device = service.subscribe();
    expect(await subscribe(staffId, device.address)).toBe('stored');
    return { staffId, email, service, device };
  }

  const newSite = () =>
    addSite(database, `site-${(siteCount += 1)}`, { cars: [sampleCar('R1', { name: '2024 Vale 7' })] });

  async function submit(onSite = siteId) {
    const stores = database.openStores(onSite);
    const [car] = await collect(stores.stock.all());
    const lead = sampleLead({
      name: 'Zelda',
      last_name: 'Quillfeather',
      email: 'zelda@shopper.example',
      phone: '0491 570 156',
      message: 'Marmalade?',
      category: 'Trade-in Enquiry',
      'Vehicle Make': 'Marmalade',
      car_id: car?.id ?? null,
    });
    const submission = sampleSubmission({ lead, at: instant(), due: LATER, deliveries: [] });
    await stores.leads.submit(submission);
    return submission.id;
  }

  const listMails = (email: string) => mailsTo(dataDir, `To: ${email}`);

  it('are told of a lead within five seconds, and of nothing that its shopper wrote', async () => {
    const website = await newSite();
    const { device } = await invite('tom', website);
    const id = await submit(website);
    await expect.poll(() => device.pushes.length, { timeout: SOON_MS }).toBe(1);
    const [{ notice, headers } = { notice: {}, headers: {} }] = device.pushes;
    expect(notice).toEqual({
      title: 'New trade-in enquiry, 2024 Vale 7',
      body: expect.any(String),
      path: `/site-2/leads/${id}`,
      tag: `arrived:${id}`,
    });
    expect(JSON.stringify([notice, headers])).not.toMatch(MARKS);
    expect(headers['authorization']).toMatch(/^vapid t=\S+, k=\S+$/);
    expect(headers['content-encoding']).toBe('aes128gcm');
  }, 60_000);

  it('are told, whatever the push services of others do', async () => {
    const website = await newSite();
    const healthy = await invite('well', website);
    const [hanging, gone, busy, broken] = [
      await invite('hanging', website),
      await invite('gone', website),
      await invite('busy', website),
      await invite('broken', website),
    ];
    hanging.service.script = Array.from({ length: 50 }, () => 'never' as const);
    gone.service.script = [410];
    busy.service.script = [429];
    broken.service.script = [500];
    for (let count = 0; count < 5; count += 1) {
      const sentAt = performance.now();
      await submit(website);
      await expect.poll(() => healthy.device.pushes.length, { timeout: SOON_MS }).toBe(count + 1);
      expect(performance.now() - sentAt).toBeLessThan(SOON_MS);
    }
    await expect.poll(() => busy.device.pushes.length, LONG).toBe(5);
    await expect.poll(() => broken.device.pushes.length, LONG).toBe(5);
    await expect.poll(() => listMails(gone.email).length, LONG).toBe(5);
    expect([gone.service.tries <= 5, gone.device.pushes]).toEqual([true, []]);
    const reaches = await database.staff.notices.readReach([gone.staffId, broken.staffId]);
    expect(reaches.get(gone.staffId)?.subscriptions).toEqual([]);
    expect(reaches.get(broken.staffId)?.subscriptions).toHaveLength(1);
    expect(listMails(broken.email)).toEqual([]);
  }, 120_000);

  it('are never told at a private address or another host, also where one was stored', async () => {
    const website = await newSite();
    const { staffId, email } = await invite('stray', website);
    const notices = database.staff.notices;
    for (const endpoint of ['https://10.0.0.7/push', 'https://push.example/abc'])
      await subscribe(staffId, createDevice(endpoint).address);
    await submit(website);
    await expect
      .poll(async () => (await notices.readReach([staffId])).get(staffId)?.subscriptions.length, LONG)
      .toBe(1);
    const listParked = async () => {
      const parked = await collect(database.openStores(website).deliveries.list({ parked: true }));
      return parked.map(({ destination }) => destination).toSorted();
    };
    await expect.poll(listParked, LONG).toEqual(['staff-push:10.0.0.7', 'staff-push:push.example']);
    // The device that is left was told.
    expect(listMails(email)).toEqual([]);
  }, 60_000);

  it('who are no members any more are told nothing', async () => {
    const website = await newSite();
    const { email, device } = await invite('left', website);
    const stays = await invite('stays', website);
    await database.staff.revoke({ email, websiteId: website, at: instant(), actor: 'boss' });
    await submit(website);
    await expect.poll(() => stays.device.pushes.length, { timeout: SOON_MS }).toBe(1);
    expect([device.pushes, listMails(email)]).toEqual([[], []]);
    expect(
      await subscribe(
        (await database.staff.listPeople()).find((one) => one.email === email)!.id,
        device.address,
      ),
    ).toBe('nobody');
  }, 60_000);
});
