import { findContrastFaults } from '../theme/contrast-faults.ts';
import type { Location } from '../location.ts';
import { findIdleFormBlocks } from './form-block-faults.ts';
import { findUnownedCategories } from './unowned-categories.ts';
import { needsLicence } from '../../finance/price-repayment.ts';
import type { Website } from '../website.ts';

/** What the law or shoppers expect of a dealer's site and its configuration does not say yet, as sentences. Never a refusal. */
export function findMissingDuties(website: Website): string[] {
  return [
    ...findSiteDuties(website),
    ...findLeadDuties(website),
    ...website.locations
      .filter(({ visible }) => visible)
      .flatMap((location) => findLocationDuties(location, website)),
    ...findIdleFormBlocks(website),
    ...findContrastFaults(website.theme).map((fault) => `The colours are hard to read: ${fault}.`),
  ];
}

function findSiteDuties({
  locations,
  city,
  state,
  credit_licence_number,
  locale,
  legal_name,
  repayments_shown,
}: Website): string[] {
  return [
    ...listIf(
      locations.length === 0,
      'No location is given: shoppers see no address, phone or opening hours.',
    ),
    ...listIf(
      city === null || state === null,
      'City and state are not given: page titles and listings need them.',
    ),
    ...listIf(
      needsLicence({ locale }) && credit_licence_number === null,
      'No credit licence number is given: the finance page calls its repayments indicative.',
    ),
    ...listIf(
      repayments_shown === 'cards' && needsLicence({ locale }) && credit_licence_number === null,
      'Cards are to show repayments, but no credit licence number is given: they show none.',
    ),
    ...listIf(
      locale === 'en-NZ' && legal_name === null,
      'No legal name is given: the Consumer Information Notice names the trader by the name of the site.',
    ),
  ];
}

function findLeadDuties(website: Website): string[] {
  const { lead_destinations, locations } = website;
  const hasAddress = locations.some(({ contact_detail }) => contact_detail.email !== null);
  const unowned = findUnownedCategories(website);
  const isNobodys = !hasAddress && unowned.length > 0;
  const names = lead_destinations.length === 0 ? 'enquiries' : unowned.join(', ');
  return [
    ...listIf(
      isNobodys,
      `Nobody receives ${names}: no lead destination takes them and no location has an email.`,
    ),
    ...lead_destinations
      .filter(({ url }) => url?.startsWith('http:') === true)
      .map(({ name }) => `The lead destination ${name} is sent personal data without encryption: use https.`),
  ];
}

function findLocationDuties(
  { name, location_type, dealer_license_number, contact_detail, address }: Location,
  site: Website,
) {
  const { phone, landline_phone, mobile, opening_hours } = contact_detail;
  const sellsInAustralia = location_type === 'sales' && site.locale === 'en-AU';
  const isInNewZealand = location_type === 'sales' && site.locale === 'en-NZ';
  return [
    ...listIf(
      sellsInAustralia && dealer_license_number === null,
      `${name} has no dealer licence number: Australian dealers show theirs on their site and in every advertisement.`,
    ),
    ...listIf(
      isInNewZealand && dealer_license_number === null,
      `${name} has no trader registration number: the Consumer Information Notice needs it.`,
    ),
    ...listIf(phone === null && landline_phone === null && mobile === null, `${name} has no phone number.`),
    ...listIf(
      address.street === null || address.postcode === null,
      `${name} has no complete street address.`,
    ),
    ...listIf(opening_hours.length === 0, `${name} has no opening hours.`),
  ];
}

function listIf(isMissing: boolean, sentence: string): string[] {
  return isMissing ? [sentence] : [];
}
