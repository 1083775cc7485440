import { isoAt } from '../../contact/opening-hours-zone.ts';
import type { LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { adfCustomer } from './adf-customer.ts';
import { adfVehicles } from './adf-vehicles.ts';
import { adfVendor } from './adf-vendor.ts';
import { formatXml, xmlElement } from './xml-element.ts';

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
