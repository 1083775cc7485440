import type { LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { senderAddress } from '../mail/sender-address.ts';
import { ownAddress } from '../deliveries/own-address.ts';
import { xmlElement, xmlText, type XmlElement } from './xml-element.ts';

/** The dealer that the lead is for. */
export function adfVendor({ lead, website, origin }: LeadDispatch): XmlElement {
  const dealership = website.dealerships.find(({ slug }) => slug === lead.dealership_slug);
  const place =
    website.locations.find(({ id }) => id === lead.location_id) ??
    website.locations.find(({ primary }) => primary);
  const name = dealership?.name ?? website.name;
  return xmlElement('vendor', [
    xmlText('id', dealership?.slug, { source: website.slug }),
    xmlElement('vendorname', name),
    xmlElement('url', origin),
    xmlElement('contact', [
      xmlElement('name', place?.name ?? name, { part: 'full', type: 'business' }),
      xmlElement('email', ownAddress(lead, website) ?? senderAddress(website, origin)),
      xmlText('phone', place?.contact_detail.phone, { type: 'voice' }),
    ]),
  ]);
}
