import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#adapters/database/open-database.ts';
import { INCOMING, openLeadFiles } from '#adapters/files/lead-files.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Site } from '#ports/site.ts';
import type { AnswerModule } from '#server/answer.ts';
import { buildReadyIndex } from '#server/sites/index-memory.ts';
import { createCarCache } from '#server/sites/car-cache.ts';
import { readConfig } from '#server/config.ts';
import { createAgents } from '#server/agents/open-agents.ts';
import { chooseDashboard } from '#server/sites/choose-dashboard.ts';
import { openLog } from '#server/log/log.ts';
import { openServices } from '#server/start/open-services.ts';
import { createIndexCache } from '#server/sites/index-cache.ts';
import { createLocalCounts } from '#server/bounds/local-counts.ts';
import { createHoldRates } from '#server/spam/hold-rate.ts';
import { createLeadRates } from '#server/spam/lead-rate.ts';
import { createDuplicateMessageChecks } from '#server/spam/duplicate-message-checks.ts';
import { openLookups } from '#server/sites/open-lookups.ts';
import { buildSite } from '#server/sites/build-site.ts';
import { createFormTimestampSigner } from '#server/spam/form-timestamp-signer.ts';
import { createTenantState } from '#server/sites/tenant.ts';
import { createSiteTokens } from '#server/tokens/site-tokens.ts';
import { bufferResponse } from '#server/http/buffered-response.ts';

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
  });
  if ('fault' in services) throw new Error(services.fault);
  const { secrets, providers, payments, createSignIn, files } = services;
  const state = createTenantState(record, {
    database,
    indexes: createIndexCache({ build: buildReadyIndex, budget: Infinity }),
    cars: createCarCache(4000),
    payments,
  });
  const built = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as AnswerModule;
  const answer = built.makeAnswer(() => {});
  const origin = 'http://riverline.localhost:3000';
  const counts = createLocalCounts(now);
  const site: Site = buildSite(
    { id: record.website.id, generation: 1, state },
    { origin, peer: () => ({ address: '', isLoopback: true, isTls: false }) },
    {
      config: read.config,
      clock: { now },
      formTimestamps: createFormTimestampSigner(secrets, now),
      messages: createDuplicateMessageChecks(counts),
      leadRates: createLeadRates(counts),
      holdRates: createHoldRates(counts),
      createTokens: createSiteTokens(secrets, now),
      payments,
      createSignIn,
      createDashboard: chooseDashboard(read.config, providers),
      createLookups: openLookups(read.config, { providers, now }),
      createAgents: createAgents({ counts, now }),
      visits: { count() {}, rememberAct: () => true },
      collectors: { of: () => null },
      files,
      openFiles: openLeadFiles({ incoming: join(dataDir, INCOMING), files, cleanSoon: () => {} }),
    },
  );
  return {
    /** The page in bytes, as the server has it before it compresses it. */
    async render(path: string) {
      const request = new Request(origin + path);
      const match = answer.matchRoute(request.method, new URL(request.url).pathname, site.website);
      if (match.kind !== 'page') throw new Error(`No page is at ${path}.`);
      return (await bufferResponse(await match.answer(request, site))).body;
    },
    async end() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
