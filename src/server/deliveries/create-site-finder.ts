import type { Website } from '#domain/tenants/website.ts';
import type { Clock } from '#ports/clock.ts';
import type { CourierSite } from '#ports/courier.ts';
import type { Database } from '#ports/database.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';
import { type OriginConfig, buildPublicOrigin } from '../sites/build-public-origin.ts';
import { estimateBytes } from '../sites/tenant.ts';

const KEPT_BYTES = 16 * 1024 * 1024;

/** Finds the site a delivery is made for, as configured now; null when there is none of that id. */
export function createSiteFinder(
  { tenants, onChange }: Pick<Database, 'tenants' | 'onChange'>,
  config: OriginConfig,
  clock: Clock,
): (websiteId: number) => Promise<CourierSite | null> {
  const knownSites = new BoundedMap<Website>({ bytes: KEPT_BYTES });
  let changes = 0;
  onChange((ids) => {
    changes += 1;
    ids.forEach((id) => knownSites.delete(String(id)));
  });
  return async (id) => {
    const changesBefore = changes;
    const knownSite = knownSites.use(String(id));
    const record = knownSite === undefined ? await tenants.byId(id) : null;
    const website = knownSite ?? record?.website;
    if (website === undefined) return null;
    // What was read before a change may be the old configuration: not to be remembered.
    if (record !== null && changes === changesBefore)
      knownSites.set(String(id), website, estimateBytes(record));
    return { website, origin: buildPublicOrigin(website, config), now: clock.now() };
  };
}
