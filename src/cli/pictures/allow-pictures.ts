import type { PictureHost } from '#domain/imports/import-summary.ts';
import type { Platform } from '../command.ts';
import { settlePictureHosts } from './settle-picture-hosts.ts';

interface MetHosts {
  slug: string;
  hosts: readonly PictureHost[];
  /** What `--allow-pictures` says. */
  isAllowed: boolean;
}

/** Allows a site the picture hosts of an import, if the operator agrees; returns the hosts not allowed. */
export async function allowPictures(met: MetHosts, platform: Platform): Promise<PictureHost[]> {
  const { tenants } = platform.database;
  const record = await tenants.bySlug(met.slug);
  if (record === null) return [...met.hosts];
  const knownOrigins = record.website.image_origins;
  const { allowedOrigins, deniedHosts } = await settlePictureHosts({ ...met, known: knownOrigins }, platform);
  if (allowedOrigins.length === 0) return deniedHosts;
  // Read again: meanwhile somebody may have changed something else.
  const { id: _storeGivesIt, ...website } = (await tenants.bySlug(met.slug))?.website ?? record.website;
  await tenants.save({
    ...website,
    image_origins: [...new Set([...website.image_origins, ...allowedOrigins])],
  });
  return deniedHosts;
}
