import type { Car, PriceBasis } from '#domain/cars/car.ts';
import { cardPicture, type CardPicture } from '#domain/cars/card-picture.ts';
import { cardTag, type CardTag } from '#domain/cars/card-tag.ts';
import { variantOf } from '#domain/cars/car-title.ts';
import type { Website } from '#domain/tenants/website.ts';
import { cardFacts, type CardFact } from './card-facts.ts';

/** What a card draws, and nothing else: it travels in the page a second time for the browser. */
export interface CardData {
  id: number;
  slug: string;
  name: string;
  make: string;
  model: string;
  variant: string;
  facts: CardFact[];
  price_cents: number | null;
  price_basis: PriceBasis;
  tag: CardTag | null;
  picture: CardPicture | null;
  photos: number;
  location: string | null;
  /** "Sold 2 days ago", in place of what the price includes. */
  soldText: string | null;
}

/** `now` in milliseconds. */
export function cardData(car: Car, website: Website, now: number): CardData {
  const tag = cardTag(car, website, now);
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    make: car.make,
    model: car.model,
    variant: variantOf(car),
    facts: cardFacts(car, website),
    price_cents: car.price_cents,
    price_basis: car.price_basis,
    tag,
    picture: cardPicture(car),
    photos: car.photos_count,
    location: car.location_name,
    soldText: tag?.look === 'sold' ? soldText(car.sold_at, now) : null,
  };
}

function soldText(soldAt: string | null, now: number): string {
  if (soldAt === null) return 'Sold';
  const days = Math.floor((now - Date.parse(soldAt)) / 86_400_000);
  if (days < 1) return 'Sold in the last day';
  return days === 1 ? 'Sold 1 day ago' : `Sold ${days} days ago`;
}
