import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#adapters/database/open-database.ts';
import { leadFileFolder } from '#adapters/files/lead-file-folder.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Site } from '#ports/site.ts';
import type { AnswerModule } from '#server/answer.ts';
import { carIndexOf } from '#server/sites/car-index-of.ts';
import { carCache } from '#server/sites/car-cache.ts';
import { readConfig } from '#server/config.ts';
import { dashboardOf } from '#server/sites/dashboard-of.ts';
import { openLog } from '#server/log.ts';
import { openServices } from '#server/open-services.ts';
import { indexCache } from '#server/sites/index-cache.ts';
import { CHECKOUT_LINKS, SENT_MARKS, timedLinkSigner } from '#server/links/timed-link-signer.ts';
import { heldLinkSigner } from '#server/spam/held-link-signer.ts';
import { reservationLinkSigner } from '#server/links/reservation-link-signer.ts';
import { holdRates } from '#server/spam/hold-rate.ts';
import { idLinkSigner } from '#server/links/id-link-signer.ts';
import { leadRates } from '#server/spam/lead-rate.ts';
import { duplicateMessageChecks } from '#server/spam/duplicate-message-checks.ts';
import { lookupsOf } from '#server/sites/lookups-of.ts';
import { offerSigner } from '#server/sites/offer-signer.ts';
import { siteOf } from '#server/sites/site-of.ts';
import { formTimestampSigner } from '#server/spam/form-timestamp-signer.ts';
import { tenantState } from '#server/sites/tenant.ts';
import { bufferedResponse } from '#server/http/buffered-response.ts';
import { NO_SIBLINGS } from '#server/workers/siblings.ts';

const NOW = Date.parse('2026-11-18T01:00:00Z');

/** The built pages and the demo's first site in this very process, without a listener. */
export async function demoInProcess() {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const now = () => NOW;
  const opened = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role: 'server', now });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { database } = opened;
  await seedDemo(database, NOW);
  const record = await database.tenants.bySlug('riverline');
  const read = readConfig({});
  if (record === null || 'faults' in read) throw new Error('No demo.');
  const config = { ...read.config, dataDir };
  const services = await openServices(config, {
    database,
    clock: { now },
    log: openLog('silent'),
    siblings: NO_SIBLINGS,
  });
  if ('fault' in services) throw new Error(services.fault);
  const { providers, payments, signInOf } = services;
  const state = tenantState(record, {
    database,
    indexes: indexCache({ build: carIndexOf, budget: Infinity }),
    cars: carCache(4000),
    payments,
  });
  const built = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as AnswerModule;
  const answer = built.makeAnswer(() => {});
  const origin = 'http://riverline.localhost:3000';
  const site: Site = siteOf(
    { id: record.website.id, generation: 1, state },
    { origin, peer: () => ({ address: '', isLoopback: true, isTls: false }) },
    {
      config: read.config,
      clock: { now },
      formTimestamps: formTimestampSigner('bench', now),
      messages: duplicateMessageChecks(now),
      leadRates: leadRates(now),
      holdRates: holdRates(now),
      heldLinks: heldLinkSigner('bench', now),
      reservationLinks: reservationLinkSigner(() => 'bench', now),
      bookingLinks: idLinkSigner(() => 'bench'),
      calendarLinks: idLinkSigner(() => 'bench calendar'),
      alertLinks: idLinkSigner(() => 'bench'),
      checkoutLinks: timedLinkSigner(CHECKOUT_LINKS, 'bench', now),
      sentMarks: timedLinkSigner(SENT_MARKS, 'bench', now),
      payments,
      signInOf,
      dashboardOf: dashboardOf(read.config, providers),
      lookupsOf: lookupsOf(read.config, { providers, now }),
      offerSigner: offerSigner('bench', now),
      storePaymentEvent: async () => 'stored',
      visits: { count() {}, rememberAct: () => true },
      collectors: { of: () => null },
      filesOf: leadFileFolder({ folder: join(dataDir, 'files'), cleanSoon: () => {} }),
    },
  );
  return {
    /** The page in bytes, as the server has it before it compresses it. */
    async render(path: string) {
      const request = new Request(origin + path);
      const found = answer.matchRoute(request.method, new URL(request.url).pathname, site.website);
      return (await bufferedResponse(await found.answer(request, site))).body;
    },
    async end() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
