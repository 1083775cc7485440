import { repeatedAddresses } from '../../content/repeated-addresses.ts';
import { accountsWithoutScript } from '../../providers/unread-accounts.ts';
import { parseFilter } from '../../search/filter-grammar.ts';
import { callTrackingFaults } from './call-tracking-faults.ts';
import { destinationFaults } from './destination-faults.ts';
import type { Fault } from './fault.ts';
import { formBlockFaults } from './form-block-faults.ts';
import { providerHostFaults } from './provider-host-faults.ts';
import { redirectFaults } from './redirect-faults.ts';
import type { SearchSettings } from '../../search/search-settings.ts';
import type { DealershipSettings } from '../dealership.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import type { LocationSettings } from '../location.ts';
import { PLATFORM_LABELS } from '../site-addresses.ts';
import type { Website } from '../website.ts';

/** Faults that only the whole configuration shows: ids met twice, references to nothing, unreadable filters. */
export function consistencyFaults(website: Website): Fault[] {
  return [
    ...slugFaults(website),
    ...findRepeated(website.dealerships, 'dealerships'),
    ...findRepeated(website.locations, 'locations'),
    ...repeatedAddresses(website),
    ...referenceFaults(website),
    ...filterFaults(website),
    ...destinationFaults(website),
    ...callTrackingFaults(website),
    ...scriptFaults(website),
    ...providerHostFaults(website),
    ...formBlockFaults(website),
    ...redirectFaults(website),
  ];
}

function scriptFaults(website: Website): Fault[] {
  return accountsWithoutScript(website).map(({ key, name }) => ({
    path: key,
    message: `would load nothing: ${name} publishes no script of its own, a tag manager brings it; set gtm_id or adobe_launch too`,
  }));
}

function slugFaults({ slug }: Pick<IdentitySettings, 'slug'>): Fault[] {
  if (PLATFORM_LABELS.includes(slug)) return [{ path: 'slug', message: `${slug} is kept for the platform` }];
  if (/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(slug)) return [];
  return [{ path: 'slug', message: 'is not lower-case letters, digits and hyphens' }];
}

function findRepeated(entries: readonly { id: number; slug: string }[], list: string): Fault[] {
  return entries.flatMap((entry, index) => {
    const earlierEntries = entries.slice(0, index);
    return (['id', 'slug'] as const)
      .filter((key) => earlierEntries.some((earlierEntry) => earlierEntry[key] === entry[key]))
      .map((key) => ({ path: `${list}[${index}].${key}`, message: `${entry[key]} is used twice` }));
  });
}

function referenceFaults({
  dealerships,
  locations,
  dealership_websites,
}: DealershipSettings & Pick<LocationSettings, 'locations'>): Fault[] {
  const dealershipIds = new Set(dealerships.map(({ id }) => id));
  const locationIds = new Set(locations.map(({ id }) => id));
  const strayLocations = locations.flatMap(({ dealership_id }, index) =>
    dealershipIds.has(dealership_id)
      ? []
      : [
          {
            path: `locations[${index}].dealership_id`,
            message: 'is not the id of a dealership of this site',
          },
        ],
  );
  const strayReferences = dealership_websites.flatMap(({ location_ids }, index) =>
    location_ids.every((id) => locationIds.has(id))
      ? []
      : [
          {
            path: `dealership_websites[${index}].location_ids`,
            message: 'names a location this site does not have',
          },
        ],
  );
  return [...strayLocations, ...strayReferences];
}

function filterFaults({ search_filters }: Pick<SearchSettings, 'search_filters'>): Fault[] {
  const parsedFilter = parseFilter(search_filters);
  if (parsedFilter.kind === 'filter') return [];
  return [
    { path: 'search_filters', message: `${parsedFilter.message}, at character ${parsedFilter.position + 1}` },
  ];
}
