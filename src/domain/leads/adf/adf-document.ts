import { isoAt } from '../../contact/opening-hours-zone.ts';
import type { LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { adfCustomer } from './adf-customer.ts';
import { adfVehicles } from './adf-vehicles.ts';
import { formatXml, xmlElement, xmlText, type XmlElement } from './xml-element.ts';
import { senderAddress } from '../mail/sender-address.ts';
import { ownAddress } from '../deliveries/own-address.ts';

/** A lead as an ADF 1.0 document, the XML that dealers' systems read; its elements stand in the order ADF wants. */
export function adfDocument(dispatch: LeadDispatch): string {
  const { lead, sequence, website, origin } = dispatch;
  const prospect = xmlElement(
    'prospect',
    [
      xmlElement('id', lead.id, { sequence: '1', source: website.slug }),
      xmlElement('requestdate', isoAt(Date.parse(lead.created_at), website.timezone)),
      ...adfVehicles(dispatch),
      adfCustomer(dispatch),
      adfVendor(dispatch),
      xmlElement('provider', [
        xmlElement('name', 'Forecourt', { part: 'full' }),
        xmlElement('service', website.name),
        xmlElement('url', origin),
      ]),
    ],
    { status: sequence > 1 ? 'resend' : 'new' },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?ADF VERSION="1.0"?>\n${formatXml(xmlElement('adf', [prospect]))}`;
}

/** The dealer that the lead is for. */
function adfVendor({ lead, website, origin }: LeadDispatch): XmlElement {
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
