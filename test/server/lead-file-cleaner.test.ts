import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CleanPicture } from '#adapters/files/clean-lead-file.ts';
import { buildLeadFilePath, buildUncleanedPath } from '#adapters/files/lead-file-folder.ts';
import { LeadFileCleaner } from '#server/lead-files/lead-file-cleaner.ts';
import { sampleFile, sampleSubmission } from '#test/contracts/samples.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

const AT = '2026-11-20T01:00:00.000Z';

let server: SmallServer;
let site: number;
beforeAll(async () => {
  server = await smallServer();
  site = await addSite(server.database, 'a');
});
afterAll(() => server.end());

const folder = () => join(server.dataDir, 'files');
const stores = () => server.database.openStores(site);

it('leaves nothing of a file whose lead was erased while it was being cleaned', async () => {
  const { leadId, id } = await waitingFile();
  const cleaner = cleanerBy(async ({ to }) => {
    writeFileSync(to, 'clean');
    await stores().people.erase([leadId], AT);
    return 'cleaned';
  });
  cleaner.cleanSoon(site);
  await expect.poll(() => existsSync(buildUncleanedPath(folder(), site, id))).toBe(false);
  await expect.poll(() => existsSync(buildLeadFilePath(folder(), site, id))).toBe(false);
});

it('keeps a file while the disk takes nothing, and goes on with the others', async () => {
  const [full, fine] = [await waitingFile(), await waitingFile()];
  let tries = 0;
  const cleaner = cleanerBy(async ({ from, to }) => {
    if (from.endsWith(full.id)) {
      tries += 1;
      return 'not_now';
    }
    writeFileSync(to, 'clean');
    return 'cleaned';
  });
  cleaner.cleanSoon(site);
  await expect.poll(() => existsSync(buildLeadFilePath(folder(), site, fine.id))).toBe(true);
  cleaner.cleanSoon(site);
  await expect.poll(async () => (await stores().leads.waitingFiles()).map(({ id }) => id)).toEqual([full.id]);
  expect(tries).toBe(1);
  expect(existsSync(buildUncleanedPath(folder(), site, full.id))).toBe(true);
});

async function waitingFile() {
  const file = { ...sampleFile(), state: 'waiting' as const };
  const path = buildUncleanedPath(folder(), site, file.id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'as it came');
  const sent = sampleSubmission({ files: [file] });
  await stores().leads.submit(sent);
  return { id: file.id, leadId: sent.id };
}

function cleanerBy(cleanPicture: CleanPicture): LeadFileCleaner {
  const log = { error: () => undefined, warn: () => undefined };
  return new LeadFileCleaner({ database: server.database, folder: folder(), cleanPicture, log });
}
