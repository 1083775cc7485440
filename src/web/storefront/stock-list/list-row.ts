import type { Car } from '#domain/cars/car.ts';
import type { Website } from '#domain/tenants/website.ts';
import { formatDistance } from '#domain/words/distance.ts';
import { cardData, type CardData } from '../car-card/card-data.ts';

/** A car as one line of a list; empty texts where nothing is known. */
export interface ListRow extends Pick<
  CardData,
  'id' | 'slug' | 'name' | 'variant' | 'price' | 'priceNote' | 'subscription' | 'location'
> {
  tag: string;
  picture: CardData['picture'];
  year: string;
  distance: string;
}

/** `now` in milliseconds. */
export function listRow(car: Car, website: Website, now: number): ListRow {
  const { id, slug, name, variant, price, priceNote, subscription, location, tag, picture } = cardData(
    car,
    website,
    now,
  );
  return {
    id,
    slug,
    name,
    variant,
    price,
    priceNote,
    subscription,
    location,
    tag: tag?.text ?? '',
    picture,
    year: car.year === null ? '' : String(car.year),
    distance: car.km === null ? '' : formatDistance(car.km, website),
  };
}
