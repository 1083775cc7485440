import { displayPhone } from '../../contact/phone-display.ts';
import { findVisitorsPhone } from '../../contact/public-phone.ts';
import type { Address } from '../../tenants/location.ts';
import type { TraderSettings } from './trader-settings.ts';
import type { CountrySettings } from '../../tenants/country-settings.ts';
import type { IdentitySettings } from '../../tenants/identity-settings.ts';
import type { Website } from '../../tenants/website.ts';
import { listFormPages } from '../../forms/form-pages.ts';
import type { LegalSection } from './legal-text.ts';

/** `Riverline Holdings Pty Ltd, trading as Riverline Motor Group (ABN …)` */
export function findTraderName({
  legal_name,
  name,
  business_number,
  locale,
}: TraderSettings & IdentitySettings & CountrySettings): string {
  const as = locale === 'en-US' ? 'doing business as' : 'trading as';
  const trader = legal_name === null || legal_name === name ? name : `${legal_name}, ${as} ${name}`;
  return business_number === null ? trader : `${trader} (${business_number})`;
}

/** Who runs the site, where, and how to reach them. */
export function describeTrader(website: Website, doing: string): LegalSection {
  const visibleLocations = website.locations.filter(({ visible }) => visible);
  const places = visibleLocations.map((location) => {
    const { name, address, contact_detail } = location;
    const phone = findVisitorsPhone(location, website);
    const dialled = phone === null ? null : keepTogether(`phone ${displayPhone(phone, website.phone_rule)}`);
    return [name, addressLine(address), dialled, contact_detail.email].filter(Boolean).join(', ');
  });
  const contact = listFormPages(website).find(({ form }) => form === 'contact');
  return {
    id: 'who-we-are',
    heading: 'Who we are',
    parts: [
      `${findTraderName(website)} ${doing}`,
      ...(places.length > 0 ? [{ list: places }] : []),
      ...(contact ? [{ label: 'Write to us', url: contact.path }] : []),
    ],
  };
}

/** A number that goes on in the next line is not read as one. */
function keepTogether(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function addressLine({ full, street, city, state, postcode }: Address): string {
  return full || [street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
