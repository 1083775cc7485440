import { findAccountsWithoutScript } from '../../providers/providers.ts';
import { parseFilter } from '../../search/filter-grammar.ts';
import type { CallTrackingSettings } from '../../contact/call-tracking-settings.ts';
import { toInternationalDigits } from '../../contact/international-phone.ts';
import { findLocationPhone } from '../../contact/phone-of-car.ts';
import { type CalledSite, isMasked } from '../../contact/public-phone.ts';
import type { Fault } from './fault.ts';
import {
  type RoutingSite,
  IMPLIED_DESTINATIONS,
  listPossibleLeads,
  routeLead,
} from '../../leads/deliveries/route-lead.ts';
import type { LeadScope } from '../../leads/deliveries/lead-destination.ts';
import { findFormBlockFaults } from './form-block-faults.ts';
import { findProviderHostFaults } from './provider-host-faults.ts';
import { redirectFaults } from './redirect-faults.ts';
import type { SearchSettings } from '../../search/search-settings.ts';
import type { DealershipSettings } from '../dealership.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import type { LocationSettings } from '../location.ts';
import { PLATFORM_LABELS } from '../site-addresses.ts';
import type { Website } from '../website.ts';
import type { PageSettings } from '../../content/page-settings.ts';

/** Faults that only the whole configuration shows: ids met twice, references to nothing, unreadable filters. */
export function findConsistencyFaults(website: Website): Fault[] {
  return [
    ...findSlugFaults(website),
    ...findRepeated(website.dealerships, 'dealerships'),
    ...findRepeated(website.locations, 'locations'),
    ...findRepeatedAddresses(website),
    ...findReferenceFaults(website),
    ...listFilterFaults(website),
    ...findDestinationFaults(website),
    ...findStrayPlaces(website.lead_turns, 'lead_turns', website),
    ...callTrackingFaults(website),
    ...findScriptFaults(website),
    ...findProviderHostFaults(website),
    ...findFormBlockFaults(website),
    ...redirectFaults(website),
  ];
}

function findScriptFaults(website: Website): Fault[] {
  return findAccountsWithoutScript(website).map(({ key, name }) => ({
    path: key,
    message: `would load nothing: ${name} publishes no script of its own, a tag manager brings it; set gtm_id or adobe_launch too`,
  }));
}

function findSlugFaults({ slug }: IdentitySettings): Fault[] {
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

function findReferenceFaults({
  dealerships,
  locations,
  dealership_websites,
}: DealershipSettings & LocationSettings): Fault[] {
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

function listFilterFaults({ search_filters }: SearchSettings): Fault[] {
  const parsedFilter = parseFilter(search_filters);
  if (parsedFilter.kind === 'filter') return [];
  return [
    { path: 'search_filters', message: `${parsedFilter.message}, at character ${parsedFilter.position + 1}` },
  ];
}

type Override = CallTrackingSettings['phone_overrides'][number];

/** What is wrong with a site's call tracking numbers as a whole: for a source each stands for one number of this site. */
function callTrackingFaults(website: CallTrackingSettings & CalledSite): Fault[] {
  return website.phone_overrides.flatMap((override, index) => {
    const path = `phone_overrides[${index}]`;
    const missingReason = whyNoNumber(override, website);
    if (missingReason !== null) return [{ path: `${path}.location_id`, message: missingReason }];
    const earlierOverrides = website.phone_overrides
      .slice(0, index)
      .filter(({ source }) => source === override.source);
    if (earlierOverrides.some((earlierOverride) => disagrees(earlierOverride, override, website)))
      return [{ path, message: `is a second one from ${override.source} for the same number` }];
    if (!isMasked(override.phone, website)) return [];
    return [{ path: `${path}.phone`, message: 'is a number that the site hides behind a click' }];
  });
}

function whyNoNumber({ location_id }: Override, { locations, call_us_number }: CalledSite): string | null {
  if (location_id === null)
    return call_us_number === null ? 'is null, and the site has no call_us_number' : null;
  const location = locations.find(({ id }) => id === location_id);
  if (location === undefined) return `${location_id} is not the id of a location of this site`;
  return findLocationPhone(location) === null ? `${location.name} has no number that is shown` : null;
}

/** Pages know a number, not whose it is: places that share one have one in its place. */
function disagrees(override: Override, otherOverride: Override, website: CalledSite): boolean {
  if (override.location_id === otherOverride.location_id) return true;
  return (
    override.phone !== otherOverride.phone &&
    findDigits(override, website) === findDigits(otherOverride, website)
  );
}

function findDigits({ location_id }: Override, { locations, call_us_number, locale }: CalledSite): string {
  const location = locations.find(({ id }) => id === location_id);
  return toInternationalDigits((location ? findLocationPhone(location) : call_us_number) ?? '', locale);
}

/**
 * What is wrong with a site's lead destinations as a whole: duplicate or reserved names, locations it does not have, one
 * that no lead can reach.
 */
function findDestinationFaults(website: RoutingSite): Fault[] {
  const strays = findStrayPlaces(website.lead_destinations, 'lead_destinations', website);
  return [...findNamingFaults(website), ...strays, ...reachFaults(website)];
}

/** Only a default destination can be out of reach: all others together may take everything. */
function reachFaults(website: RoutingSite): Fault[] {
  const { lead_destinations } = website;
  if (!lead_destinations.some(({ is_default }) => is_default)) return [];
  const reachedNames = new Set(listPossibleLeads(website).flatMap((lead) => routeLead(lead, website)));
  return lead_destinations.flatMap(({ name }, index) =>
    reachedNames.has(name)
      ? []
      : [
          {
            path: `lead_destinations[${index}].is_default`,
            message: `leaves ${name} without a single lead: the destinations with "only" take every kind of lead`,
          },
        ],
  );
}

function findNamingFaults({ lead_destinations }: RoutingSite): Fault[] {
  return lead_destinations.flatMap(({ name }, index) => {
    const path = `lead_destinations[${index}]`;
    const isRepeated = lead_destinations.slice(0, index).some((destination) => destination.name === name);
    return [
      ...(isRepeated ? [{ path: `${path}.name`, message: `${name} is used twice` }] : []),
      ...(IMPLIED_DESTINATIONS.includes(name)
        ? [{ path: `${path}.name`, message: `${name} is kept for the platform` }]
        : []),
    ];
  });
}

/** Places that what picks leads names, and the site does not have. */
function findStrayPlaces(
  pickers: readonly { only: LeadScope }[],
  list: string,
  { locations }: RoutingSite,
): Fault[] {
  const locationIds = new Set(locations.map(({ id }) => id));
  return pickers.flatMap(({ only }, index) =>
    only.location_ids.flatMap((id, place) =>
      locationIds.has(id)
        ? []
        : [
            {
              path: `${list}[${index}].only.location_ids[${place}]`,
              message: `${id} is not the id of a location of this site`,
            },
          ],
    ),
  );
}

/** Articles, positions and pages that would stand at one address; a position's location must be the site's. */
function findRepeatedAddresses({
  posts,
  positions,
  pages,
  locations,
}: PageSettings & LocationSettings): Fault[] {
  return [
    ...repeats(
      posts.map(({ slug }) => slug),
      (index) => `posts[${index}].slug`,
    ),
    ...repeats(
      positions.map(({ slug }) => slug),
      (index) => `positions[${index}].slug`,
    ),
    ...repeats(
      pages.map(({ path }) => path),
      (index) => `pages[${index}].path`,
    ),
    ...positions.flatMap(({ location_id }, index) =>
      location_id === null || locations.some(({ id }) => id === location_id)
        ? []
        : [{ path: `positions[${index}].location_id`, message: 'is not the id of a location of this site' }],
    ),
  ];
}

function repeats(names: readonly string[], buildPath: (at: number) => string): Fault[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: buildPath(index), message: `${name} is used twice` }] : [],
  );
}
