import { findCarLocation } from '../cars/car-location.ts';
import type { Car, CarDetails } from '../cars/car.ts';
import { formatLongDate } from '../content/content-dates.ts';
import { type CalledSite, findVisitorsPhone } from '../contact/public-phone.ts';
import { readWallClock } from '../contact/opening-hours-zone.ts';
import type { Location } from '../tenants/location.ts';
import type { TraderSettings } from '../content/legal/trader-settings.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';
import type { IdentitySettings } from '../tenants/identity-settings.ts';
import { formatDistance } from '../words/distance.ts';
import { describePriceBasis, formatMoney } from '../words/money.ts';
import { groupDigits } from '../words/words.ts';
import { whyNoNotice } from './why-no-notice.ts';

export const ROAD_USER_ROWS: readonly RoadUserRow[] = [
  {
    fuel: /diesel/i,
    from: '2012-08-01',
    source: 'Road User Charges Act 2012 (NZ)',
    as_at: '2026-11-01',
  },
  {
    fuel: /^electric$|plug.?in|\bphev\b/i,
    from: '2024-04-01',
    source: 'Road User Charges (Light Electric RUC Vehicles) Amendment Act 2024 (NZ)',
    as_at: '2026-11-01',
  },
];

/** A part of the Consumer Information Notice: what is asked, and what the dealer has recorded; null: nothing. */
export interface NoticePart {
  title: string;
  rows: readonly (readonly [asked: string, recorded: string | null])[];
}

export type NoticeSite = CalledSite & IdentitySettings & TraderSettings & CountrySettings;

/**
 * What New Zealand's used vehicle regulations of 2008 ask a trader to state, at the instant `now`. The product knows no
 * register: what is not recorded stays open, for the dealer's staff to fill in.
 */
export function listNoticeFacts(car: Car, website: NoticeSite, now: number): NoticePart[] {
  const location = findCarLocation(car, website) ?? website.locations.find(({ primary }) => primary) ?? null;
  return [
    { title: 'The trader', rows: listTraderRows(location, website) },
    { title: 'The sale', rows: listSaleRows(car, website) },
    { title: 'The vehicle', rows: listVehicleRows(car) },
    { title: 'Its distance and its history', rows: listHistoryRows(car, website) },
    { title: 'On the road', rows: listRoadRows(car, website, now) },
  ];
}

function listTraderRows(location: Location | null, website: NoticeSite): NoticePart['rows'] {
  const { name, legal_name } = website;
  const { street, city, postcode } = location?.address ?? { street: null, city: null, postcode: null };
  const phone = location && findVisitorsPhone(location, website);
  const email = location?.contact_detail.email ?? null;
  return [
    ['Name', legal_name ?? name],
    ['Address', street && [street, city, postcode].filter(Boolean).join(', ')],
    ['Telephone', phone],
    ['Email', email],
    ['Motor vehicle trader registration number', location?.dealer_license_number ?? null],
  ];
}

function listSaleRows({ price_cents, price_basis, details }: Car, website: NoticeSite): NoticePart['rows'] {
  const price =
    price_cents === null ? null : `${formatMoney(price_cents)}, ${describePriceBasis(price_basis, website)}`;
  return [
    ['Cash price, with GST', price],
    [
      'Security interest on the Personal Property Securities Register',
      writeYesOrNo(details.security_interest),
    ],
  ];
}

function listVehicleRows({
  make,
  model,
  badge,
  year,
  vin,
  rego,
  fuel,
  colour,
  details,
}: Car): NoticePart['rows'] {
  return [
    ['Make', make],
    ['Model', [model, badge].filter(Boolean).join(' ')],
    ['Year of the vehicle', year === null ? null : String(year)],
    ['VIN or chassis number', vin],
    ['Registration plate', rego],
    ['Engine capacity', formatCapacity(fuel, details)],
    ['Fuel', fuel],
    ['Colour', colour],
  ];
}

function formatCapacity(fuel: string | null, { engine_cc, engine }: CarDetails): string | null {
  if (engine_cc !== undefined) return `${groupDigits(engine_cc)} cc`;
  return engine ?? (fuel === 'Electric' ? 'None, an electric motor' : null);
}

const IS_NEW_ZEALAND = /^(?:new zealand|nz|aotearoa)$/i;

function listHistoryRows({ km, details }: Car, website: NoticeSite): NoticePart['rows'] {
  const { first_registered_nz, last_registered_country, imported_damaged } = details;
  const cameNew = IS_NEW_ZEALAND.test(last_registered_country ?? '');
  const country = cameNew ? 'None: it came new' : (last_registered_country ?? null);
  return [
    ['Distance on the odometer', km === null ? null : formatDistance(km, website)],
    ['Is that distance known to be right', writeYesOrNo(details.odometer_accurate)],
    ['Year first registered in New Zealand', first_registered_nz?.toString() ?? null],
    ['Country of its last registration before that', country],
    ['Recorded as damaged when it was imported', cameNew ? 'It came new' : writeYesOrNo(imported_damaged)],
    ['Recorded as written off', writeYesOrNo(details.written_off)],
  ];
}

function listRoadRows({ fuel, details }: Car, website: NoticeSite, now: number): NoticePart['rows'] {
  const { wof_expires, licence_expires, ruc_paid_to } = details;
  const day = (iso: string | undefined) => (iso === undefined ? null : formatLongDate(iso, website.locale));
  const pays = paysRoadUserCharges(fuel, readWallClock(now, website.timezone).date);
  const paidTo = ruc_paid_to === undefined ? null : formatDistance(ruc_paid_to, website);
  return [
    ['Warrant of fitness to', day(wof_expires)],
    ['Vehicle licence to', day(licence_expires)],
    ['Road user charges to', pays === false ? 'None: it pays in the price of its fuel' : paidTo],
  ];
}

function writeYesOrNo(answer: boolean | undefined): string | null {
  if (answer === undefined) return null;
  return answer ? 'Yes' : 'No';
}

/** Whether a light vehicle pays road user charges on an ISO day; null where its fuel is not known. */
function paysRoadUserCharges(fuel: string | null, today: string): boolean | null {
  if (fuel === null) return null;
  return ROAD_USER_ROWS.some(
    (row) => row.fuel.test(fuel) && row.from <= today && (row.to === undefined || today <= row.to),
  );
}

/** Which fuels of light vehicles pay New Zealand's road user charges, from a day on: the others pay at the pump. */
interface RoadUserRow {
  fuel: RegExp;
  /** Days, ISO; `to` is the last one. */
  from: string;
  to?: string;
  source: string;
  /** When the source was right, ISO day. */
  as_at: string;
}

/** What a listing may leave open, and what the site's own configuration is warned of. */
const NOT_OF_THE_CAR = new Set(['The trader']);
const NOT_ASKED = new Set(['Colour']);

/** What the law asks of a car's notice and nobody recorded, as the notice calls it; none where no notice is due. */
export function findMissingNoticeFacts(car: Car, website: NoticeSite, now: number): string[] {
  if (whyNoNotice(car, website) !== null) return [];
  return listNoticeFacts(car, website, now)
    .filter(({ title }) => !NOT_OF_THE_CAR.has(title))
    .flatMap(({ rows }) => rows)
    .flatMap(([factName, recorded]) => (recorded === null && !NOT_ASKED.has(factName) ? [factName] : []));
}
