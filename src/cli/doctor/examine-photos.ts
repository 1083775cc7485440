import type { Website } from '#domain/tenants/website.ts';
import type { Platform } from '../command.ts';
import { fault, type Finding, warning } from './finding.ts';

const MB = 1024 * 1024;
const WARNED_SHARE = 0.8;

/** Photos that cars show and that the file store lacks, and room that runs out. */
export async function examinePhotos(website: Website, { database, openFiles }: Platform): Promise<Finding[]> {
  const { slug, id, photo_quota_mb: quotaMb } = website;
  const { photos } = database.openStores(id);
  const { keptBytes: bytes } = await photos.readRoom();
  const findings: Finding[] = [];
  if (bytes >= WARNED_SHARE * quotaMb * MB && bytes > 0)
    findings.push(
      warning(
        `${slug}: photos of its cars fill ${Math.round(bytes / MB)} of ${quotaMb} MB: raise photo_quota_mb.`,
      ),
    );
  const shownHashes = new Set(await photos.listShownHashes());
  if (shownHashes.size === 0) return findings;
  // That the store does not answer is said once, for all sites.
  const files = await openFiles().catch(() => null);
  if (files === null) return findings;
  for await (const { name } of files.listPhotos(id)) shownHashes.delete(name.id);
  if (shownHashes.size > 0)
    findings.push(
      fault(
        `${slug}: photos of cars that are not in the file store: ${shownHashes.size}: restore the folder photos of the last backup, or take them again.`,
      ),
    );
  return findings;
}
