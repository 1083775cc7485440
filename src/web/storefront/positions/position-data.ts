import { toInstant, formatIsoAt } from '#domain/contact/opening-hours-zone.ts';
import { type AdvertisedPay, readAdvertisedPay } from '#domain/content/advertised-pay.ts';
import type { Employment, Position } from '#domain/content/position.ts';
import { escapeProse, renderProse } from '#domain/content/prose-html.ts';
import type { Location } from '#domain/tenants/location.ts';
import type { Site, ConfiguredSite } from '#ports/site.ts';
import { parseProse } from '../content/parse-prose.ts';
import { buildLocationData } from '../locations/location-data.ts';
import { findWorkLocation } from './load-positions.ts';

const EMPLOYMENT_TYPES: Record<Employment, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  casual: 'OTHER',
  apprenticeship: 'OTHER',
  contract: 'CONTRACTOR',
};

/**
 * A position in schema.org's words; null while something that search engines insist on is unknown: since when it is
 * open, or the town where the work is.
 */
export function buildPositionData(position: Position, site: Site): object | null {
  const { origin, website, clock } = site;
  const { slug, title, summary, body, employment, opens_on, closes_on } = position;
  const pay = position.pay === null ? null : readAdvertisedPay(position.pay);
  const places = listWorkLocations(position, site).map(
    (place) => buildLocationData(place, site, clock.now())['address'],
  );
  if (opens_on === null || places.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: `<p>${escapeProse(summary)}</p>${renderProse(parseProse(body, website, 1))}`,
    identifier: { '@type': 'PropertyValue', name: website.name, value: slug },
    datePosted: opens_on,
    ...(closes_on !== null && {
      validThrough: formatIsoAt(
        toInstant({ date: closes_on, time: '23:59' }, website.timezone),
        website.timezone,
      ),
    }),
    employmentType: EMPLOYMENT_TYPES[employment],
    hiringOrganization: {
      '@type': 'Organization',
      name: website.legal_name ?? website.name,
      sameAs: `${origin}/`,
      ...(website.logo.url !== null && { logo: new URL(website.logo.url, origin).href }),
    },
    ...(pay !== null && { baseSalary: buildSalary(pay, website.currency) }),
    jobLocation: places.map((address) => ({ '@type': 'Place', address })),
    directApply: true,
  };
}

function buildSalary({ least, most, per }: AdvertisedPay, currency: string): object {
  const amount = least === most ? { value: least } : { minValue: least, maxValue: most };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...amount, unitText: per },
  };
}

/** Its own location, else all of the dealer's, each town once; only those whose town is known. */
function listWorkLocations(position: Position, { website }: ConfiguredSite): Location[] {
  const ownLocation = findWorkLocation(position, website);
  const shownLocations =
    ownLocation === null ? website.locations.filter(({ visible }) => visible) : [ownLocation];
  const townLocations = shownLocations.filter(({ address }) => address.city !== null && address.city !== '');
  return townLocations.filter(
    ({ address }, index) =>
      townLocations.findIndex((location) => location.address.city === address.city) === index,
  );
}
