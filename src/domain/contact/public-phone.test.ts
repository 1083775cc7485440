import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../tenants/parse-website.ts';
import {
  isMasked,
  findVisitorsPhone,
  findPublicSitePhone,
  findPublicPhone,
  findSitePhone,
} from './public-phone.ts';

const SALES = '07 5550 0110';
const SERVICE = '07 5550 0130';
const FRONT_DESK = '07 5550 0100';

function siteOf(change: object = {}) {
  const desk = (location_type: string, phone: string) => ({
    name: location_type,
    location_type,
    contact_detail: { phone },
  });
  const parsed = parseWebsite({
    name: 'Test',
    locations: [desk('sales', SALES), desk('service', SERVICE)],
    ...change,
  });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { website } = parsed;
  const [sales, service] = website.locations;
  return { website, sales: sales!, service: service! };
}

describe('on a site that hides the number of its cars behind a click', () => {
  it('the front desk’s number is told in its place', () => {
    const { website, sales, service } = siteOf({ call_us_number: FRONT_DESK });
    expect(findPublicSitePhone(website)).toBe(FRONT_DESK);
    expect(findPublicPhone(sales, website)).toBe(FRONT_DESK);
    expect(findVisitorsPhone(sales, website)).toBe(FRONT_DESK);
    expect(findPublicPhone(service, website)).toBe(SERVICE);
  });

  it('without another number no machine is told one, and people still are', () => {
    const { website, sales } = siteOf();
    expect(findPublicSitePhone(website)).toBeNull();
    expect(findPublicPhone(sales, website)).toBeNull();
    expect([findSitePhone(website), findVisitorsPhone(sales, website)]).toEqual([SALES, SALES]);
  });

  it('the same number in other digits is the same number', () => {
    const { website } = siteOf({ call_us_number: '+61 7 5550 0110' });
    expect(findPublicSitePhone(website)).toBeNull();
    expect(isMasked('(07) 5550-0110', website)).toBe(true);
  });
});

it('a site without that button hides nothing', () => {
  const { website, sales } = siteOf({ buttons: ['enquire_now'] });
  expect([findPublicSitePhone(website), findPublicPhone(sales, website)]).toEqual([SALES, SALES]);
});
