import type { Car } from '../cars/car.ts';
import { summariseCar } from '../cars/car-summary.ts';
import { listGalleryPictures } from '../cars/gallery.ts';
import { canonicaliseMake } from '../cars/make-aliases.ts';
import { listingPath } from '../cars/listing-base.ts';
import type { Website } from '../tenants/website.ts';
import { toDollars, explainPriceBasis } from '../words/money.ts';
import { type Seller, buildSeller } from './seller.ts';
import { completeAddress } from './whole-address.ts';

/** Whose stock is fed, and where its pages are. */
export interface FeedSite {
  website: Website;
  /** Scheme, host and port. */
  origin: string;
}

/** The data of a car that every platform needs, with absolute addresses. */
export interface FedCar {
  title: string;
  description: string;
  url: string;
  make: string;
  /** `58990 AUD`; null without a price. */
  price: string | null;
  pictures: { url: string; view: string }[];
  seller: Seller;
}

const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5000;

export function buildFedCar(car: Car, { website, origin }: FeedSite): FedCar {
  const title = [car.name, car.badge !== null && !car.name.includes(car.badge) ? car.badge : null];
  return {
    title: title.filter(Boolean).join(' ').slice(0, LONGEST_TITLE).trim().toWellFormed(),
    description: describeWithBasis(car, website),
    url: origin + listingPath(website, car.slug),
    make: canonicaliseMake(car.make),
    price: car.price_cents === null ? null : `${toDollars(car.price_cents)} ${website.currency}`,
    pictures: listGalleryPictures(car).map(({ url, view }) => ({ url: completeAddress(url, origin), view })),
    seller: buildSeller(car, website),
  };
}

/** Platforms that know no kinds of price show this beside theirs. */
function describeWithBasis(car: Car, website: Website): string {
  const basis = car.price_cents === null ? '' : explainPriceBasis(car.price_basis, website);
  const description = car.description ?? summariseCar(car, website);
  return (description.slice(0, LONGEST_DESCRIPTION - basis.length) + basis).toWellFormed();
}
