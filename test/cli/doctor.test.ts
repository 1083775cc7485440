import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import type { Database } from '#ports/database.ts';
import { sweepRetention } from '#server/jobs/retention-sweeper.ts';
import { inEmbedded } from '#test/embedded-database.ts';
import { LATER, sampleFeed, sampleRun } from '../contracts/sample-feed.ts';
import { sampleCar, sampleFile, sampleLead, sampleSubmission } from '../contracts/samples.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const FILE_ID = 'ab'.repeat(16);
const NOW = Date.now();
/** In production no other clock is taken than the machine's: leads came by that one. */
const SENT = {
  at: new Date(NOW).toISOString(),
  keyExpiresAt: new Date(NOW + 24 * 3_600_000).toISOString(),
};

describe('the doctor', () => {
  let operator: Operator;
  let dataDir: string;
  let siteId: number;
  const doctor = () => operator.forecourt('doctor');
  beforeAll(async () => {
    operator = await newOperator({ BASE_DOMAIN: 'forecourt.example', TRUST_PROXY: '127.0.0.1' });
    dataDir = join(operator.folder, 'data');
  });
  afterAll(() => operator.end());

  it('finds nothing to mend, and says what should be known', async () => {
    await inDatabase(async (database) => {
      const crm = {
        name: 'crm',
        kind: 'webhook',
        url: 'https://crm.example/leads',
        secrets: ['k'.repeat(32)],
      };
      const parsed = parseWebsite({
        name: 'Elm',
        slug: 'elm',
        locations: [],
        lead_destinations: [{ ...crm, is_default: true }],
      });
      if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
      siteId = (await database.tenants.save(parsed.website)).website.id;
    });
    const { code, out, err } = await doctor();
    const lines = out.trimEnd().split('\n');
    expect([code, err]).toEqual([0, `No faults, ${lines.length} warnings.\n`]);
    expect(lines.every((line) => line.startsWith('Warning: '))).toBe(true);
    expect(out).toContain('Warning: SMTP_URL is not set: mails to dealers and shoppers stay as files');
    expect(out).toContain('Warning: elm: No location is given');
  });

  it('misses the file of a lead, and one that is shorter than it was', async () => {
    const lead = await addLeadWithFile();
    const sentence = `elm: the file ${FILE_ID} of the lead ${lead} is missing or damaged.\n`;
    expect(await doctor()).toMatchObject({ code: 1, out: expect.stringContaining(sentence) });
    const folder = join(dataDir, 'files', String(siteId));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, FILE_ID), Buffer.alloc(999));
    expect((await doctor()).out).toContain(sentence);
    await writeFile(join(folder, FILE_ID), Buffer.alloc(1000));
    expect((await doctor()).code).toBe(0);
  });

  it('counts deliveries that were given up', async () => {
    await inDatabase(async (database) => {
      await database.openStores(siteId).leads.submit(sampleSubmission(SENT));
      const claim = { now: '2030-01-01T00:00:00.000Z', leaseUntil: '2030-01-01T00:01:00.000Z', limit: 9 };
      const wish = { website_id: siteId, destination: 'sales-desk', limit: 9 };
      const [claimed] = await database.outbox.claim({ ...claim, requests: [wish] });
      const { delivery_id = '', attempts = 0 } = claimed ?? {};
      const ending = { kind: 'parked' as const, reason: 'It is gone.' };
      await database.outbox.storeOutcomes([
        { website_id: siteId, delivery_id, attempts, at: claim.now, ending },
      ]);
    });
    const { code, out } = await doctor();
    expect(code).toBe(1);
    expect(out).toContain('elm: 1 delivery is parked: see "forecourt deliveries elm --parked".\n');
  });

  it('tells what is kept longer than its site says, until it is deleted', async () => {
    const keyExpiresAt = '2020-01-31T00:00:00.000Z';
    const at = '2020-01-01T00:00:00.000Z';
    await inDatabase(async (database) => {
      const old = sampleSubmission({ at, keyExpiresAt, deliveries: [] });
      await database.openStores(siteId).leads.submit(old);
    });
    expect((await doctor()).out).toContain(
      'Warning: elm: kept longer than the site says: leads (1), keys that have ended (1); the server deletes it every hour, and it was never looked through.\n',
    );
    const parts = { dataDir, clock: { now: () => NOW } };
    await inDatabase(async (database) => void (await sweepRetention({ ...parts, database })));
    expect((await doctor()).out).not.toContain('kept longer');
  });

  it('counts leads that are held, without calling that a fault', async () => {
    const before = (await doctor()).code;
    await inDatabase(async (database) => {
      const lead = sampleLead({ spam: true });
      await database.openStores(siteId).leads.submit(sampleSubmission({ ...SENT, lead }));
    });
    const { code, out } = await doctor();
    expect(code).toBe(before);
    expect(out).toContain(`Warning: elm: 1 lead is held as probable spam, since ${SENT.at}`);
  });

  it('reads every configuration again', async () => {
    await inDatabase(async (database) => {
      await database.tenants.save({ ...website('oak'), timezone: 'Mars/Olympus' });
    });
    const { code, out } = await doctor();
    expect(code).toBe(1);
    expect(out).toMatch(/^oak: timezone .+\.$/m);
  });

  it('names a first car that the site does not have, and one that it does not show', async () => {
    await inDatabase(async (database) => {
      const hidden = await database.tenants.save(website('hidden'));
      const { stock } = database.openStores(hidden.website.id);
      await stock.upsert([sampleCar('R1', { show_on_dealer_website: false })]);
      for await (const { slug } of stock.all())
        await database.tenants.save({ ...hidden.website, override_primary_vehicle: slug });
      const first = await database.tenants.save(
        website('first', { override_primary_vehicle: 'no-such-car' }),
      );
      await database.openStores(first.website.id).stock.upsert([sampleCar('R1')]);
    });
    const { out } = await doctor();
    expect(out).toContain(
      'first: override_primary_vehicle names "no-such-car", which no car of the site has',
    );
    expect(out).toMatch(
      /^hidden: override_primary_vehicle names ".+" \(R1\), a car that the site does not show\.$/m,
    );
    const exported = await operator.forecourt('site', 'export', 'first');
    const file = join(operator.folder, 'first.json');
    await writeFile(file, exported.out);
    expect(await operator.forecourt('site', 'import', file)).toMatchObject({
      code: 2,
      err: 'override_primary_vehicle no car of this site has the address "no-such-car"\n',
    });
  });

  it('names used cars whose notice has gaps, in New Zealand only', async () => {
    await inDatabase(async (database) => {
      for (const [slug, locale] of [
        ['rimu', 'en-NZ'],
        ['gum', 'en-AU'],
      ] as const) {
        const saved = await database.tenants.save(website(slug, { locale }));
        const { stock } = database.openStores(saved.website.id);
        await stock.upsert([
          sampleCar('R1', { details: { engine_cc: 1998 } }),
          sampleCar('R2', { status: 'sold', sold: true, sold_at: '2026-11-01T00:00:00.000Z' }),
          sampleCar('R3', { car_type: 'new' }),
        ]);
      }
    });
    const { out } = await doctor();
    const [found, ...others] = out
      .split('\n')
      .filter((line) => line.includes('Consumer Information Notice:'));
    expect(others).toEqual([]);
    expect(found).toMatch(/^Warning: rimu: 1 car has gaps in the Consumer Information Notice: R1 \(Security/);
    for (const asked of ['Warrant of fitness to', 'Vehicle licence to', 'Road user charges to'])
      expect(found).toContain(asked);
  });

  it('names cars on show whose location is ambiguous or no location of the site', async () => {
    await inDatabase(async (database) => {
      const yards = [
        { id: 1, name: 'Main yard', location_type: 'sales' as const },
        { id: 2, name: 'Northgate', location_type: 'sales' as const },
      ];
      const parsed = parseWebsite({ name: 'Yards', slug: 'yards', locations: yards });
      if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
      const { website } = await database.tenants.save(parsed.website);
      const locationIs = (location_id: number | null, location_name: string) => ({
        location_id,
        location_name,
      });
      await database
        .openStores(website.id)
        .stock.upsert([
          sampleCar('Y1', locationIs(1, 'Main yard')),
          sampleCar('Y2', locationIs(1, 'Northgate')),
          sampleCar('Y3', locationIs(2, 'Southbank')),
          sampleCar('Y4', locationIs(null, 'Southbank')),
          sampleCar('Y5', { ...locationIs(1, 'Northgate'), show_on_dealer_website: false }),
        ]);
    });
    const found = (await doctor()).out.split('\n').filter((line) => /^Warning: yards: \d/.test(line));
    expect(found).toEqual([
      'Warning: yards: 2 cars say one place and carry the id of another: Y2 (Northgate), shown at Northgate; ' +
        'Y3 (Southbank), shown at Northgate. Add the location, or import the cars with the name of one.',
      'Warning: yards: 1 car stands at a place that is no location of the site: Y4 (Southbank). ' +
        'Add the location, or import the cars with the name of one.',
    ]);
  });

  it('names every car without a picture where all are asked for, and why', async () => {
    const at = (host: string, stocknum: string) => {
      const url = `https://${host}.example/${stocknum}.jpg`;
      return { primary_image_url: url, images: [{ image: { url }, thumb: url, view: null }] };
    };
    const troubles = ['B1', 'B2', 'B3', 'B4'].map((stocknum) => ({
      stocknum,
      url: `https://photos.example/${stocknum}.jpg`,
      why: 'its address answers with status 404',
    }));
    await inDatabase(async (database) => {
      const bare = website('bare', { image_origins: ['https://photos.example'] });
      const { stock, pictureChecks, feeds } = database.openStores(
        (await database.tenants.save(bare)).website.id,
      );
      await stock.upsert([
        ...troubles.map(({ stocknum }) => sampleCar(stocknum, at('photos', stocknum))),
        sampleCar('B5', at('photos', 'B5')),
        sampleCar('C1', at('elsewhere', 'C1')),
        sampleCar('D1', { primary_image_url: null, images: [] }),
        sampleCar('D2', { primary_image_url: null, images: [] }),
        sampleCar('D3', { primary_image_url: 'https://photos.example/no-photo.jpg', images: [] }),
        sampleCar('D4', { primary_image_url: null, images: [], show_on_dealer_website: false }),
      ]);
      await pictureChecks.store({ at: '2026-11-27T00:00:00.000Z', troubles });
      const why = 'it is HEIC, and only JPEG, PNG, WebP and AVIF are shown';
      const first = [{ stocknum: 'D2', picture: '"https://photos.example/2.heic"', why }];
      await feeds.save(sampleFeed);
      const [feed] = await feeds.list();
      const summary = JSON.stringify({ dropped_pictures: { pictures: 1, first } });
      const progress = { next_run_at: LATER, last_success_at: LATER };
      await feeds.storeRun(feed?.id ?? 0, { ...sampleRun(), summary }, progress);
    });
    const ofBare = async (...options: string[]) =>
      (await operator.forecourt('doctor', ...options)).out
        .split('\n')
        .filter((line) => /bare: .*no picture/.test(line));
    const refused = 'its host https://elsewhere.example is not allowed (import with --allow-pictures).';
    expect(await ofBare()).toEqual([
      `bare: 1 car shows no picture (C1): ${refused}`,
      'bare: 4 cars show no picture (B1, B2, B3 and 1 more): its address answers with status 404.',
    ]);
    expect(await ofBare('--all')).toEqual([
      `bare: C1 shows no picture: ${refused}`,
      ...troubles.map(({ stocknum, why }) => `bare: ${stocknum} shows no picture: ${why}.`),
      'Warning: bare: D1 shows no picture: the feed gave none that can be shown (an import names those that it leaves out: dropped_pictures).',
      'Warning: bare: D2 shows no picture: "https://photos.example/2.heic" was left out, since it is HEIC, and only JPEG, PNG, WebP and AVIF are shown.',
      'Warning: bare: D3 shows no picture: its only picture is a stand-in for one, by its name.',
    ]);
  });

  it('asks the mail server and names no secret', async () => {
    const env = { DATA_DIR: dataDir, SMTP_URL: 'smtp://user:ZZSECRET@127.0.0.1:1' };
    const other = await newOperator(env);
    const { out, err } = await other.forecourt('doctor');
    await other.end();
    expect(out).toContain('The mail server 127.0.0.1:1 does not answer: check SMTP_URL.\n');
    expect(out + err).not.toContain('ZZSECRET');
  });

  it('finds a damaged database and leaves it as it is', async () => {
    const file = join(dataDir, 'forecourt.sqlite');
    await rm(`${file}-wal`, { force: true });
    await truncate(file, 20_000);
    const { code, out } = await doctor();
    expect(code).toBe(1);
    expect(out).toContain(`${file} is damaged`);
    expect(out).toContain(': restore a backup.\n');
  });

  function website(slug: string, change: Partial<WebsiteConfiguration> = {}) {
    const parsed = parseWebsite({ name: slug, slug, ...change });
    if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
    return parsed.website;
  }

  const inDatabase = (work: (database: Database) => Promise<void>) => inEmbedded(dataDir, work);

  async function addLeadWithFile(): Promise<string> {
    const submission = sampleSubmission({
      ...SENT,
      lead: sampleLead({ has_files: true }),
      files: [{ ...sampleFile(), id: FILE_ID }],
      deliveries: [],
    });
    await inDatabase(async (database) => {
      await database.openStores(siteId).leads.submit(submission);
    });
    return submission.id;
  }
});
