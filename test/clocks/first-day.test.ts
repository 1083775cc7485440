import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lead } from '#domain/leads/lead.ts';
import { all } from '#test/contracts/samples.ts';
import { inEmbedded } from '#test/embedded-database.ts';
import { launch, type Launched } from '#test/launched.ts';
import { askSite, type Reply } from '#test/serve.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STOCK = '/search/new-used-and-demo-cars';
const ANN = { name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412345678' };
/** When it is by the clock that was set (scripts/other-clocks.ts), which this machine's is not. */
const SET = process.env['OTHER_CLOCK'] ?? new Date().toISOString();

interface Slot {
  starts_at: string;
  location_id: number;
  remaining: number;
}

describe('the first day of the product, as `npm start` runs it in an empty folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-first-day-'));
  let launched: Launched;
  beforeAll(async () => {
    launched = await launch({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await launched?.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is the day of its clock', async () => {
    const { headers } = await ask('riverline', '/');
    const served = Date.parse(String(headers['date']));
    expect(Math.abs(served - Date.parse(SET))).toBeLessThan(HOUR_MS);
    expect(Math.abs(served - Date.now())).toBeLessThan(MINUTE_MS);
  });

  // In Brisbane clocks never change; in Auckland and Denver they do, half a year apart.
  describe.each([
    ['riverline', 101],
    ['kowhai-cars', 501],
    ['high-mesa-rv', 401],
  ])('of %s', (site, dealership) => {
    it('shows its cars', async () => {
      const { status, text } = await ask(site, STOCK);
      expect(status).toBe(200);
      const [path = ''] = /\/cars\/[a-z0-9-]+(?=")/.exec(text) ?? [];
      expect(await ask(site, path)).toMatchObject({ status: 200, text: expect.stringContaining('</html>') });
    });

    it('keeps an enquiry, as of now', async () => {
      const enquiry = { ...ANN, category: 'general-enquiry', message: 'Is it still there?' };
      expect(await send(site, enquiry)).toBe(201);
      const lead = (await leadsOf(site)).find(({ message }) => message === enquiry.message);
      expect(Math.abs(Date.parse(lead?.created_at ?? '') - Date.now())).toBeLessThan(MINUTE_MS);
    });

    it('has its first time for a test drive booked up, and no more often', async () => {
      const slot = await firstSlot();
      expect(Date.parse(slot.starts_at)).toBeGreaterThan(Date.now());
      const test_drive = {
        form: 'book_a_test_drive',
        location_id: slot.location_id,
        test_drive_date: slot.starts_at.slice(0, 10),
        test_drive_time: slot.starts_at.slice(11, 16),
      };
      const shoppers = Array.from({ length: slot.remaining + 1 }, (_, index) => `driver${index}@example.com`);
      const statuses: number[] = [];
      for (const email of shoppers) statuses.push(await send(site, { ...ANN, ...test_drive, email }));
      expect(statuses).toEqual([...shoppers.slice(1).map(() => 201), 409]);
      const { test_drive_date, test_drive_time } = test_drive;
      const booked = (await leadsOf(site)).filter(({ email }) => shoppers.includes(email ?? ''));
      expect(booked.map((lead) => [lead.test_drive_date, lead.test_drive_time])).toEqual(
        shoppers.slice(1).map(() => [test_drive_date, test_drive_time]),
      );
      const { starts_at, location_id } = slot;
      expect(await firstSlot()).not.toMatchObject({ starts_at, location_id });
    });

    async function firstSlot(): Promise<Slot> {
      const path = `/dealerships/${dealership}/available_appointment_bookings.json`;
      const { days } = JSON.parse((await ask(site, path)).text) as { days: { slots: Slot[] }[] };
      const [first] = days.flatMap(({ slots }) => slots);
      return first ?? expect.fail('There is no time.');
    }
  });

  const ask = (site: string, path: string): Promise<Reply> => askSite(launched.port, site, { path });

  async function send(site: string, lead: object): Promise<number> {
    const { status } = await askSite(launched.port, site, {
      path: '/api/leads',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead }),
    });
    return status;
  }

  const leadsOf = (slug: string): Promise<Lead[]> =>
    inEmbedded(dataDir, async (database) => {
      const found = await database.tenants.bySlug(slug);
      return all(database.openStores(found?.website.id ?? 0).leads.list({ since: null }));
    });
});
