import type { Car } from '../cars/car.ts';
import { listingPath } from '../cars/listing-base.ts';
import { subjectLine, type LeadMail } from '../leads/mail/lead-mail.ts';
import { mailBody, type MailPart } from '../leads/mail/mail-body.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';
import type { IdentitySettings } from '../tenants/identity-settings.ts';
import type { LocationSettings } from '../tenants/location.ts';
import { formatMoney, priceBasisText } from '../words/money.ts';
import { countOfCars, pickNoun } from '../words/words.ts';
import type { GarageSettings } from './garage-settings.ts';
import type { SavedSearch } from './saved-search.ts';
import type { CarNews, SearchNews } from './search-news.ts';

type AlertSite = IdentitySettings & CountrySettings & GarageSettings & LocationSettings;

export type ToldCar = Pick<Car, 'id' | 'name' | 'slug' | 'price_cents' | 'price_basis'>;

/** What is new in a saved search, with the cars as they are now. */
export interface ToldSearch {
  search: SavedSearch;
  cars: readonly { car: ToldCar; news: CarNews }[];
}

export interface Alert {
  website: AlertSite;
  /** Scheme, host and port of the site. */
  origin: string;
  told: readonly ToldSearch[];
  /** The signed link that stops these mails. */
  unsubscribeAddress: string;
}

/** Of one search; the rest is behind its link. */
const MAX_CARS = 12;

/** The day's mail to a shopper: of each saved search what is new, its link, and how to have no more of them. */
export function alertMail(alert: Alert): LeadMail {
  const { website, origin, told: searches, unsubscribeAddress } = alert;
  return {
    subject: subjectLine(formatSubject(alert)),
    ...mailBody([
      { kind: 'paragraph', text: `This is new in what you saved at ${website.name}.` },
      ...searches.flatMap((search) => buildParts(search, alert)),
      { kind: 'paragraph', text: senderLines(website, origin) },
      {
        kind: 'paragraph',
        text: 'You saved these searches and asked to be told. You get at most one such mail a day.',
      },
      { kind: 'link', text: 'Your saved searches', address: origin + website.garage_path },
      { kind: 'link', text: 'Unsubscribe', address: unsubscribeAddress },
    ]),
  };
}

/** Says of the news what is still true: cars that are no longer offered, or no longer cheaper, are left out. */
export function toldSearches(
  news: readonly SearchNews[],
  searches: readonly SavedSearch[],
  offeredCars: ReadonlyMap<number, ToldCar>,
): ToldSearch[] {
  return news.flatMap(({ search_id, cars }) => {
    const search = searches.find(({ id, alerts }) => id === search_id && alerts);
    const currentCars = cars.flatMap((carNews) => {
      const car = offeredCars.get(carNews.car_id);
      return car !== undefined && isStillTrue(carNews, car) ? [{ car, news: carNews }] : [];
    });
    return search === undefined || currentCars.length === 0 ? [] : [{ search, cars: currentCars }];
  });
}

function isStillTrue({ was_cents }: CarNews, { price_cents }: ToldCar): boolean {
  return was_cents === null || (price_cents !== null && price_cents < was_cents);
}

function formatSubject({ website, told: searches }: Alert): string {
  const cars = new Map(
    searches.flatMap((search) => search.cars.map((carWithNews) => [carWithNews.car.id, carWithNews])),
  );
  const [firstCar] = cars.values();
  if (firstCar !== undefined && cars.size === 1)
    return `${HEADLINES[firstCar.news.kind]}: ${firstCar.car.name}`;
  return `${countOfCars(cars.size, website)} with news at ${website.name}`;
}

const HEADLINES: Record<CarNews['kind'], string> = {
  new_match: 'New for you',
  price_fall: 'Price drop',
  back_in_stock: 'Back in stock',
};

function buildParts({ search, cars }: ToldSearch, { website, origin }: Alert): MailPart[] {
  const links = cars.slice(0, MAX_CARS).map(({ car, news }) => ({
    kind: 'link' as const,
    text: [`${HEADLINES[news.kind]}: ${car.name}`, priceWords(car, news, website)].filter(Boolean).join(', '),
    address: origin + listingPath(website, car.slug),
  }));
  const more = cars.length - links.length;
  const all =
    more === 0 ? `All ${pickNoun(website, 2)} of this search` : `${more} more, and all of this search`;
  return [
    { kind: 'heading', text: search.name },
    ...links,
    { kind: 'link', text: all, address: origin + search.address },
  ];
}

function priceWords(car: ToldCar, { was_cents }: CarNews, website: AlertSite): string {
  if (car.price_cents === null) return '';
  const now = `${formatMoney(car.price_cents)} ${priceBasisText(car.price_basis, website)}`;
  return was_cents === null ? now : `${now}, was ${formatMoney(was_cents)}`;
}

/** Who sends it, and from where: the law wants it in every such mail. */
function senderLines({ name, locations }: AlertSite, origin: string): string {
  const place = locations.find(({ primary }) => primary) ?? locations.find(({ visible }) => visible);
  return [name, place?.address.full, origin].filter(Boolean).join('\n');
}
