import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CleanPicture } from '#adapters/files/clean-lead-file.ts';
import { INCOMING } from '#adapters/files/lead-files.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { createLeadFileCleaner } from '#server/lead-files/lead-file-cleaner.ts';
import type { SiteJobQueue } from '#server/lead-files/site-queue.ts';
import { sampleFile, sampleSubmission } from '#test/contracts/samples.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

/** A busy machine. */
const PATIENT = { timeout: 10_000 };
const AT = '2026-11-20T01:00:00.000Z';

/** The digest of what the cleaners here write. */
const CLEAN = { size: 5, sha256: hash('sha256', 'clean') };

let server: SmallServer;
let site: number;
let now = Date.parse(AT);
const cleaners: SiteJobQueue[] = [];
beforeAll(async () => {
  server = await smallServer();
  site = await addSite(server.database, 'a');
});
afterEach(() => {
  cleaners.forEach((cleaner) => cleaner.stop());
  // What they were about to take is free again.
  now += MINUTE_MS;
});
afterAll(() => server.end());

const findPath = (id: string, waits: boolean) => server.files.describe({ websiteId: site, id, waits });
const stores = () => server.database.openStores(site);

it('leaves nothing of a file whose lead was erased while it was being cleaned', async () => {
  const { leadId, id } = await waitingFile();
  const cleaner = cleanerBy(async ({ to }) => {
    writeFileSync(to, 'clean');
    await stores().people.erase([leadId], AT);
    return CLEAN;
  });
  cleaner.schedule(site);
  await expect.poll(() => existsSync(findPath(id, true)), PATIENT).toBe(false);
  await expect.poll(() => existsSync(findPath(id, false)), PATIENT).toBe(false);
});

it('keeps a file while the disk takes nothing, and goes on with the others', async () => {
  const [full, fine] = [await waitingFile('full'), await waitingFile('fine')];
  let tries = 0;
  const cleaner = cleanerBy(async ({ from, to }) => {
    if (readFileSync(from, 'utf8') === 'full') {
      tries += 1;
      return 'not_now';
    }
    writeFileSync(to, 'clean');
    return CLEAN;
  });
  cleaner.schedule(site);
  await expect.poll(() => existsSync(findPath(fine.id, false)), PATIENT).toBe(true);
  cleaner.schedule(site);
  await expect.poll(() => readState(full), PATIENT).toBe('waiting');
  expect(tries).toBe(1);
  expect(existsSync(findPath(full.id, true))).toBe(true);
});

it('refuses a file that the store has lost, and none while the store itself is away', async () => {
  const [lost, kept] = [await waitingFile(), await waitingFile()];
  unlinkSync(findPath(lost.id, true));
  const mark = await server.files.readMark();
  await server.files.removeMark();
  let failures = 0;
  const cleaner = cleanerBy(
    async ({ to }) => {
      writeFileSync(to, 'clean');
      return CLEAN;
    },
    () => (failures += 1),
  );
  cleaner.schedule(site);
  await expect.poll(() => failures, PATIENT).toBe(1);
  expect(await readState(lost)).toBe('waiting');
  await server.files.mark(mark ?? '');
  now += MINUTE_MS;
  cleaner.schedule(site);
  await expect.poll(() => readState(lost), PATIENT).toBe('refused');
  await expect.poll(() => readState(kept), PATIENT).toBe('kept');
});

async function readState({ id }: { id: string }): Promise<string | undefined> {
  for await (const lead of stores().leads.list({ since: null }))
    for (const file of await stores().leads.listFiles(lead.id)) if (file.id === id) return file.state;
  return undefined;
}

async function waitingFile(bytes = 'as it came') {
  const file = { ...sampleFile(), state: 'waiting' as const };
  const path = findPath(file.id, true);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  const sent = sampleSubmission({ files: [file] });
  await stores().leads.submit(sent);
  return { id: file.id, leadId: sent.id };
}

function cleanerBy(cleanPicture: CleanPicture, onError: () => void = () => undefined): SiteJobQueue {
  const { database, files, dataDir } = server;
  const cleaner = createLeadFileCleaner({
    database,
    files,
    cleanPicture,
    incoming: join(dataDir, INCOMING),
    now: () => now,
    log: { error: onError, warn: () => undefined },
  });
  cleaners.push(cleaner);
  return cleaner;
}
