import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Clock } from '#ports/clock.ts';
import type { CourierSite } from '#ports/courier.ts';
import type { Database } from '#ports/database.ts';
import type { Config } from '../config.ts';

type OriginConfig = Pick<Config, 'appEnv' | 'baseDomain' | 'port'>;

/** Finds the site a delivery is made for, as configured now; null when there is none of that id. */
export function courierSites(
  { tenants, onChange }: Pick<Database, 'tenants' | 'onChange'>,
  config: OriginConfig,
  clock: Clock,
): (websiteId: number) => Promise<CourierSite | null> {
  const known = new Map<number, Website>();
  let changes = 0;
  onChange((ids) => {
    changes += 1;
    ids.forEach((id) => known.delete(id));
  });
  return async (id) => {
    const changesBefore = changes;
    const website = known.get(id) ?? (await tenants.byId(id))?.website;
    if (website === undefined) return null;
    // What was read before a change may be the old configuration: not to be remembered.
    if (changes === changesBefore) known.set(id, website);
    return { website, origin: originOf(website, config), now: clock.now() };
  };
}

/** Nobody asked at a host here: the dealer's own domain in production, else the platform's name for the site. */
function originOf(
  { slug, domain_name }: Pick<IdentitySettings, 'slug' | 'domain_name'>,
  { appEnv, baseDomain, port }: OriginConfig,
): string {
  if (appEnv === 'production') return `https://${domain_name ?? `${slug}.${baseDomain}`}`;
  return `http://${slug}.${baseDomain}:${port}`;
}
