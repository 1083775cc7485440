import type { Car } from '#domain/cars/car.ts';
import { cardPicture, type CardPicture } from '#domain/cars/card-picture.ts';
import { pictureForMode, type PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import { cardTag, type CardTag, isForSale, type TaggingSite } from '#domain/cars/card-tag.ts';
import { describeVariant } from '#domain/cars/car-title.ts';
import { arePhotosAwaited } from '#domain/cars/photos-awaited.ts';
import type { SubscriptionPeriodSetting } from '#domain/cars/car-settings.ts';
import type { Theme } from '#domain/tenants/theme/theme.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { formatMoney, priceBasisText } from '#domain/words/money.ts';
import { cardFacts, type CardFact, type FactSite } from './card-facts.ts';

/** What a card draws, and nothing else, as the texts it draws: it travels in the page a second time for the browser. */
export interface CardData {
  id: number;
  slug: string;
  name: string;
  make: string;
  model: string;
  variant: string;
  price: string;
  /** What the price includes, and since when a sold car is gone. May be empty. */
  priceNote: string;
  /** What the price costs each time with its rate, in one text, where that is shown. */
  repayment?: string;
  /** The price by subscription, `$289 a week`; empty where there is none. */
  subscription: string;
  /** Null too where the panel of a car without pictures says the same. */
  tag: CardTag | null;
  picture: ({ view: CardPicture['view'] } & PictureOfModes) | null;
  photos: number;
  /** Of a car without any that is new in the yard. */
  photosAwaited: boolean;
  /** Empty when unknown. */
  location: string;
  facts: CardFact[];
}

/** What of a car its card is made of. */
export type CardCar = Pick<
  Car,
  | 'id'
  | 'slug'
  | 'name'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'drive'
  | 'body'
  | 'km'
  | 'transmission'
  | 'fuel'
  | 'details'
  | 'car_type'
  | 'status'
  | 'sold'
  | 'sold_at'
  | 'reserved'
  | 'certified'
  | 'tag'
  | 'created_at'
  | 'price_cents'
  | 'price_basis'
  | 'subscription_price_cents'
  | 'primary_image_url'
  | 'images'
  | 'photos_count'
  | 'location_name'
>;

/** What of a configuration only cards ask for. */
export type CardSettings = TaggingSite & SubscriptionPeriodSetting & { theme: { mode: Theme['mode'] } };
/** What of a site its cards depend on. */
export type CardSite = FactSite & CardSettings;

/** `now` in milliseconds. */
export function cardData(car: CardCar, website: CardSite, now: number): CardData {
  const tag = cardTag(car, website, now);
  const sourcePicture = cardPicture(car);
  const picture = sourcePicture && pictureForMode(sourcePicture, website.theme.mode);
  const photosAwaited = picture === null && arePhotosAwaited(car, now);
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    make: car.make,
    model: car.model,
    variant: describeVariant(car),
    price: car.price_cents === null ? 'Contact us for price' : formatMoney(car.price_cents),
    priceNote: buildPriceNote(car, website, tag?.look === 'sold' ? soldText(car.sold_at, now) : null),
    subscription: subscriptionText(car, website),
    tag: photosAwaited && tag?.look === 'new' ? null : tag,
    picture,
    photos: picture === null ? 0 : car.photos_count,
    photosAwaited,
    location: car.location_name ?? '',
    facts: cardFacts(car, website),
  };
}

/** "Drive away", "Drive away, sold 2 days ago", "Sold 2 days ago". */
function buildPriceNote(
  { price_cents, price_basis }: CardCar,
  website: CardSite,
  soldNote: string | null,
): string {
  if (price_cents === null) return soldNote ?? '';
  const basis = priceBasisText(price_basis, website);
  return soldNote === null ? basis : `${basis}, ${soldNote.toLowerCase()}`;
}

function subscriptionText(car: CardCar, { subscription_period }: CardSite): string {
  const cents = isForSale(car) ? car.subscription_price_cents : null;
  return cents === null ? '' : `${formatMoney(cents)} a ${subscription_period}`;
}

function soldText(soldAt: string | null, now: number): string {
  if (soldAt === null) return 'Sold';
  const days = Math.floor((now - Date.parse(soldAt)) / DAY_MS);
  if (days < 1) return 'Sold in the last day';
  return days === 1 ? 'Sold 1 day ago' : `Sold ${days} days ago`;
}
