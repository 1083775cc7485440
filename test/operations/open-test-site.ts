import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leadFileFolder } from '#adapters/files/lead-file-folder.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Database } from '#ports/database.ts';
import type { Site } from '#ports/site.ts';
import { heldLinkPress } from '#server/spam/held-links.ts';
import { leadFlows } from '#server/spam/lead-flow.ts';
import { messageSpread } from '#server/spam/message-spread.ts';
import { stampPress } from '#server/spam/stamp-press.ts';

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
  const opened = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role: 'command' });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { database } = opened;
  let now = Date.parse('2026-11-20T00:00:00.000Z');
  const stamps = stampPress('secret', () => now);
  const messages = messageSpread(() => now);
  const links = heldLinkPress('secret', () => now);
  const flows = leadFlows(() => now);
  const unused = () => Promise.reject(new Error('Not in this test.'));
  const filesOf = leadFileFolder({ folder: join(dataDir, 'files'), cleanSoon: () => {} });
  return {
    database,
    setNow: (iso) => (now = Date.parse(iso)),
    async site(slug, configuration = {}) {
      const parsed = parseWebsite({ name: `Site ${slug}`, slug, ...configuration });
      if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
      const { website, configuredAt } = await database.tenants.save({ ...parsed.website, slug });
      const stores = database.storesOf(website.id);
      const own = stamps.of(website.id, () => '1.2.3.4');
      return {
        website,
        configuredAt,
        origin: `http://${slug}.localhost:4400`,
        ...stores,
        files: filesOf(website.id),
        search: { find: unused },
        clock: { now: () => now },
        stamps: own,
        dashboard: { openSlots: unused, manufacturer: unused },
        register: null,
        messages: messages.of(website.id, { sender: () => '1.2.3.4', stamps: own }),
        heldLinks: links.of(website.id),
        flow: flows.of(website.id, () => false),
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
