import type { Car } from './car.ts';
import { type CardPicture, findCardPicture } from './card-picture.ts';
import { type PictureOfModes, choosePicture } from './picture-for-mode.ts';
import { type CardTag, type TaggingSite, chooseCardTag, isForSale } from './card-tag.ts';
import { isElectric } from './spec-rows.ts';
import { describeVariant } from './car-title.ts';
import { arePhotosAwaited } from './photos-awaited.ts';
import type { SubscriptionPeriodSetting } from './car-settings.ts';
import type { Theme } from '../tenants/theme/theme.ts';
import { DAY_MS } from '../time/durations.ts';
import { describePriceBasis, formatMoney } from '../words/money.ts';
import { describeCondition } from './condition-text.ts';
import type { Template, TemplateSetting } from '../tenants/identity-settings.ts';
import type { LocaleSetting, OdometerUnitSetting } from '../tenants/country-settings.ts';
import { describeFuel, groupDigits } from '../words/words.ts';

const SHOWN = 3;

const FACTS_OF: Record<Template, ListFacts> = {
  car: (car, website) =>
    car.details.range === undefined || !isElectric(car)
      ? [describeConditionFact(car, website), describeTransmissionFact(car), describeFuelFact(car, website)]
      : [
          describeRangeFact(car.details.range, website),
          describeConditionFact(car, website),
          describeFuelFact(car, website),
        ],
  motorcycle: (car, website) => [
    describeConditionFact(car, website),
    car.details.engine_cc === undefined ? null : ['engine', `${groupDigits(car.details.engine_cc)} cc`],
    car.details.lams === true ? ['lams', 'LAMS'] : null,
    describeTransmissionFact(car),
    describeFuelFact(car, website),
  ],
  camper: (car, website) => [
    car.details.sleeps === undefined ? null : ['sleeps', `Sleeps ${car.details.sleeps}`],
    car.details.length === undefined ? null : ['length', formatLength(car.details.length, website)],
    describeConditionFact(car, website),
    describeFuelFact(car, website),
  ],
};

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
  /** The price by subscription, `$289 a week`, where there is one. */
  subscription?: string;
  /** Null too where the panel of a car without pictures says the same. */
  tag: CardTag | null;
  picture: ({ view: CardPicture['view'] } & PictureOfModes) | null;
  photos: number;
  /** Of a car without any that is new in the yard. */
  photosAwaited?: true;
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
export function buildCardData(car: CardCar, website: CardSite, now: number): CardData {
  const tag = chooseCardTag(car, website, now);
  const sourcePicture = findCardPicture(car);
  const picture = sourcePicture && choosePicture(sourcePicture, website.theme.mode);
  const photosAwaited = picture === null && arePhotosAwaited(car, now);
  const subscription = formatSubscription(car, website);
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    make: car.make,
    model: car.model,
    variant: describeVariant(car),
    price: car.price_cents === null ? 'Contact us for price' : formatMoney(car.price_cents),
    priceNote: buildPriceNote(car, website, tag?.look === 'sold' ? formatSold(car.sold_at, now) : null),
    ...(subscription === '' ? {} : { subscription }),
    tag: photosAwaited && tag?.look === 'new' ? null : tag,
    picture,
    photos: picture === null ? 0 : car.photos_count,
    ...(photosAwaited ? { photosAwaited } : {}),
    location: car.location_name ?? '',
    // What the badge says already is said once.
    facts: listCardFacts(car, website).filter(([kind]) => kind !== 'electric' || tag?.look !== 'electric'),
  };
}

/** "Drive away", "Drive away, sold 2 days ago", "Sold 2 days ago". */
function buildPriceNote(
  { price_cents, price_basis }: CardCar,
  website: CardSite,
  soldNote: string | null,
): string {
  if (price_cents === null) return soldNote ?? '';
  const basis = describePriceBasis(price_basis, website);
  return soldNote === null ? basis : `${basis}, ${soldNote.toLowerCase()}`;
}

function formatSubscription(car: CardCar, { subscription_period }: CardSite): string {
  const cents = isForSale(car) ? car.subscription_price_cents : null;
  return cents === null ? '' : `${formatMoney(cents)} a ${subscription_period}`;
}

function formatSold(soldAt: string | null, now: number): string {
  if (soldAt === null) return 'Sold';
  const days = Math.floor((now - Date.parse(soldAt)) / DAY_MS);
  if (days < 1) return 'Sold in the last day';
  return days === 1 ? 'Sold 1 day ago' : `Sold ${days} days ago`;
}

/** Each kind has a drawing of its own beside its words. */
type FactKind =
  | 'odometer'
  | 'range'
  | 'gearbox'
  | 'fuel'
  | 'electric'
  | 'engine'
  | 'lams'
  | 'sleeps'
  | 'length';

type CardFact = [kind: FactKind, text: string];

type FactCar = Pick<Car, 'car_type' | 'km' | 'transmission' | 'fuel' | 'details'>;

export type FactSite = TemplateSetting & LocaleSetting & OdometerUnitSetting;

/** The three facts of a card that matter for what the site sells; unknown ones make room for the next. */
export function listCardFacts(car: FactCar, website: FactSite): CardFact[] {
  return FACTS_OF[website.template](car, website)
    .filter((fact) => fact !== null)
    .slice(0, SHOWN);
}

type ListFacts = (car: FactCar, website: FactSite) => (CardFact | null)[];

/** How far a charge goes: who buys an electric car asks that first, and its gears are all alike. */
function describeRangeFact(range: number, { odometer_unit }: FactSite): CardFact {
  return ['range', `${groupDigits(range)} ${odometer_unit} range`];
}

function describeConditionFact(car: FactCar, website: FactSite): CardFact {
  return ['odometer', describeCondition(car, website)];
}

function describeTransmissionFact(car: FactCar): CardFact | null {
  if (car.transmission === null) return null;
  return ['gearbox', car.transmission === 'Automatic' ? 'Auto' : car.transmission];
}

function describeFuelFact(car: FactCar, website: FactSite): CardFact | null {
  if (car.fuel === null) return null;
  return [/electric|\bev\b/i.test(car.fuel) ? 'electric' : 'fuel', describeFuel(car.fuel, website)];
}

function formatLength(length: number, website: FactSite): string {
  return website.locale === 'en-US' ? `${length} ft` : `${length} m`;
}
