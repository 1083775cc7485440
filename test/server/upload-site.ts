import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { Leads } from '#ports/leads.ts';
import { expect } from 'vitest';
import { addSite, smallServer, type SmallServer } from './small-server.ts';
import { LEAD, picture, posted, type Sent, upload, type UploadReply } from './upload-samples.ts';

/** A site that takes files, and how to look at what it kept. */
export interface UploadSite {
  server: SmallServer;
  siteId: number;
  leads: Leads;
  jpeg: Buffer;
  /** Sends a lead of its own each time, so that none is taken for a double click. */
  send(files: readonly Sent[], change?: Record<string, string>): Promise<UploadReply>;
  lead(change?: Record<string, string>): Record<string, string>;
  /** What was sent with a lead, once it is clean. */
  keptOf(id: string | undefined): Promise<(LeadFile & { bytes: Buffer })[]>;
  pathOf(id: string): string;
  /** Where a picture waits to be cleaned. */
  uncleanedOf(id: string): string;
  /** Everything on disk that no lead names. */
  leftovers(): Promise<string[]>;
}

export async function openUploadSite(): Promise<UploadSite> {
  const server = await smallServer();
  const siteId = await addSite(server.database, 'a');
  const { leads } = server.database.openStores(siteId);
  const jpeg = await picture().jpeg().toBuffer();
  let count = 0;
  const lead = (change = {}) => ({ ...LEAD, message: `Enquiry ${(count += 1)}`, ...change });
  const send: UploadSite['send'] = (files, change) => upload(server, posted(lead(change), files));
  const uncleanedOf = (id: string) => join(server.dataDir, 'files', 'uncleaned', String(siteId), id);
  const pathOf = (id: string) => join(server.dataDir, 'files', String(siteId), id);
  return {
    server,
    siteId,
    leads,
    jpeg,
    send,
    lead,
    pathOf,
    uncleanedOf,
    async keptOf(id = '') {
      await expect
        .poll(async () => (await leads.listFiles(id)).filter(({ state }) => state === 'waiting'), {
          timeout: 10_000,
        })
        .toEqual([]);
      return (await leads.listFiles(id)).map((file) => ({ ...file, bytes: readFileSync(pathOf(file.id)) }));
    },
    async leftovers() {
      const own = [...globSync(pathOf('*')), ...globSync(uncleanedOf('*'))].map(
        (path) => path.split('/').at(-1) ?? '',
      );
      return [...globSync(`${server.dataDir}/files/incoming/*`), ...(await leads.findOrphanedFiles(own))];
    },
  };
}
