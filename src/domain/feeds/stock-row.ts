import type { Car } from '../cars/car.ts';
import { buildListedCar } from '../cars/listed-car.ts';
import { listingPath } from '../cars/listing-base.ts';
import { spinFrames, listStillPictures } from '../cars/spin-frames.ts';
import { describePriceBasis } from '../words/money.ts';
import type { FeedSite } from './fed-car.ts';
import type { FeedField } from './feed-fields.ts';
import { buildSeller } from './seller.ts';
import { completeAddress } from './whole-address.ts';

type Cell = string | number | null;

/** A car's cells in the order of the fields: whole dollars, whole addresses, yes and no as `true` and `false`. */
export function buildStockRow(car: Car, fields: readonly FeedField[], site: FeedSite): Cell[] {
  const listing: Record<string, unknown> = { ...buildListedCar(car, site.website) };
  const values: Record<string, unknown> = { ...listing, ...writeOwnFields(car, site) };
  return fields.map((field) => toCell(values[field]));
}

/** What a listing says otherwise: addresses are paths there, and it names no seller. */
function writeOwnFields(car: Car, site: FeedSite): Partial<Record<FeedField, unknown>> {
  const { website, origin } = site;
  const seller = buildSeller(car, website);
  const stills = listStillPictures(car);
  const hasThumbnails = stills.some(({ image, thumb }) => thumb !== image.url);
  const whole = (address: string | null) => (address === null ? null : completeAddress(address, origin));
  const { street, city, state, postcode } = seller.address;
  return {
    url: origin + listingPath(website, car.slug),
    images: stills.map(({ image }) => whole(image.url)),
    thumbnails: hasThumbnails ? stills.map(({ thumb }) => whole(thumb)) : [],
    spin_images: spinFrames(car).map(({ image }) => whole(image.url)),
    primary_image_url: whole(car.primary_image_url),
    file: whole(car.file),
    price_basis_text: describePriceBasis(car.price_basis, website),
    dealer_name: seller.name,
    dealer_phone: seller.phone,
    dealer_address: [street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    dealer_license_number: seller.licence,
  };
}

function toCell(value: unknown): Cell {
  if (Array.isArray(value)) return value.join('|');
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
