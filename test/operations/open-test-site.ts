import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderFiles } from '#adapters/files/folder-files.ts';
import { INCOMING, openLeadFiles } from '#adapters/files/lead-files.ts';
import { createPretendPayments } from '#adapters/payments/pretend-payments.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { withPaymentAccounts } from '#domain/cars/payment-accounts.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Database } from '#ports/database.ts';
import type { Site } from '#ports/site.ts';
import { createSiteTokens } from '#server/tokens/site-tokens.ts';
import { KNOWN_SECRETS } from '#test/known-secrets.ts';
import { createLocalCounts } from '#server/bounds/local-counts.ts';
import { createHoldRates } from '#server/spam/hold-rate.ts';
import { createLeadRates } from '#server/spam/lead-rate.ts';
import { createDuplicateMessageChecks } from '#server/spam/duplicate-message-checks.ts';
import { createFormTimestampSigner } from '#server/spam/form-timestamp-signer.ts';

export interface TestSites {
  database: Database;
  /** Its clock stands where `setNow` put it. */
  site(slug: string, configuration?: object): Promise<Site>;
  setNow(iso: string): void;
  close(): Promise<void>;
}

/** Sites on an embedded database of their own, gone after `close`. */
export async function openTestSites(): Promise<TestSites> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  let now = Date.parse('2026-11-20T00:00:00.000Z');
  const opened = await openDatabase({
    dataDir,
    databaseUrl: null,
    adminUrl: null,
    role: 'command',
    now: () => now,
  });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { database } = opened;
  const formTimestamps = createFormTimestampSigner(KNOWN_SECRETS, () => now);
  const counts = createLocalCounts(() => now);
  const messages = createDuplicateMessageChecks(counts);
  const createTokens = createSiteTokens(KNOWN_SECRETS, () => now);
  const rates = createLeadRates(counts);
  const holds = createHoldRates(counts);
  const unused = () => Promise.reject(new Error('Not in this test.'));
  const filesOf = openLeadFiles({
    incoming: join(dataDir, INCOMING),
    files: createFolderFiles(dataDir),
    cleanSoon: () => {},
  });
  return {
    database,
    setNow: (iso) => (now = Date.parse(iso)),
    async site(slug, configuration = {}) {
      const parsed = parseWebsite({ name: `Site ${slug}`, slug, ...configuration });
      if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
      const { website, configuredAt, configVersion } = await database.tenants.save({
        ...parsed.website,
        slug,
      });
      const stores = database.openStores(website.id);
      const payments = createPretendPayments({
        folder: join(dataDir, 'payments'),
        secret: 'secret',
        now: () => now,
      });
      const own = formTimestamps.of(website.id, () => '1.2.3.4');
      return {
        website: withPaymentAccounts(website, payments.provider),
        configuredAt,
        configVersion,
        origin: `http://${slug}.localhost:4400`,
        ...stores,
        files: filesOf(website.id),
        search: { find: unused },
        clock: { now: () => now },
        formTimestamps: own,
        signIn: null,
        noteErasedAccount: unused,
        rememberAct: () => true,
        countVisit: unused,
        agents: { readProfile: unused, countCall: unused, keepAnswer: unused },
        collector: null,
        dashboard: { openSlots: unused, firstSlot: unused, manufacturer: unused, sessionData: unused },
        register: null,
        payments,
        valuation: null,
        ...createTokens(website.id),
        messages: messages.of(website.id, { sender: () => '1.2.3.4', formTimestamps: own }),
        holdRate: holds.of(website.id, { isSpared: () => false, network: () => '1.2.3.4' }),
        leadRate: rates.of(website.id, () => false),
        appEnv: 'demo',
        testPhone: '0491570156',
        variants: {},
      };
    },
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
