import { publicPhone, sitePhone } from '#domain/contact/public-phone.ts';
import type { Website } from '#domain/tenants/website.ts';
import { type Finding, warning } from './finding.ts';

/** A number that cars' pages hide behind a click although the header shows it. */
export function examinePhones(website: Website): Finding[] {
  if (sitePhone(website) === null || publicPhone(website) !== null) return [];
  return [
    warning(
      `${website.slug}: cars' pages hide a number behind a click that the header shows: set call_us_number to ` +
        'another one, or take call_the_dealer out of buttons.',
    ),
  ];
}
