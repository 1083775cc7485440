import type { Car } from '../cars/car.ts';
import { listGalleryPictures } from '../cars/gallery.ts';
import { cleanSubject, type LeadMail } from '../leads/mail/lead-mail.ts';
import { composeShopperBody } from '../leads/mail/mail-body.ts';
import { buildMailCar } from '../leads/mail/build-mail-car.ts';
import type { MailSite } from '../leads/mail/mail-look.ts';
import type { MailPart } from '../leads/mail/mail-part.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';
import type { IdentitySettings } from '../tenants/identity-settings.ts';
import type { LocationSettings } from '../tenants/location.ts';
import { formatMoney } from '../words/money.ts';
import { capitalise, groupDigits, pickNoun } from '../words/words.ts';
import type { GarageSettings } from './garage-settings.ts';
import type { SavedSearch } from './saved-search.ts';
import type { CarNews, SearchNews } from './search-news.ts';
import { CODE_MINUTES } from './sign-in-code.ts';

type AlertSite = MailSite & IdentitySettings & CountrySettings & GarageSettings & LocationSettings;

export type AlertCar = Pick<
  Car,
  | 'id'
  | 'name'
  | 'slug'
  | 'stocknum'
  | 'car_type'
  | 'km'
  | 'price_cents'
  | 'price_basis'
  | 'images'
  | 'primary_image_url'
>;

/** What is new in a saved search, with the cars as they are now. */
export interface AlertSearch {
  search: SavedSearch;
  cars: readonly { car: AlertCar; news: CarNews }[];
}

export interface Alert {
  website: AlertSite;
  /** Scheme, host and port of the site. */
  origin: string;
  searches: readonly AlertSearch[];
  /** The signed link that stops these mails. */
  unsubscribeAddress: string;
}

/** Of one search, and of several; the rest is behind their links. */
const MAX_CARS = 12;
const MAX_CARS_OF_ALL = 24;

/** The day's mail to a shopper: each car once with the searches that it fits, their links, and how to have no more of them. */
export function writeAlertMail(alert: Alert): LeadMail {
  const { website, origin, searches, unsubscribeAddress } = alert;
  const { title, subject, preheader, note } = writeHeadlines(searches);
  const parts: MailPart[] = [
    { kind: 'title', text: title },
    ...(note === undefined ? [] : [{ kind: 'note', text: note } as const]),
    ...buildCarParts(alert),
  ];
  const footer: MailPart[] = [
    { kind: 'note', text: listSenderLines(website, origin) },
    { kind: 'note', text: 'You asked for these mails. They come once a day at most.' },
    { kind: 'link', text: 'Your saved searches', address: origin + website.garage_path },
    { kind: 'link', text: 'Unsubscribe', address: unsubscribeAddress },
  ];
  return { subject: cleanSubject(subject), ...composeShopperBody({ website, preheader, parts, footer }) };
}

/** Says of the news what is still true: cars that are no longer offered, or no longer cheaper, are left out. */
export function keepTrueNews(
  news: readonly SearchNews[],
  searches: readonly SavedSearch[],
  offeredCars: ReadonlyMap<number, AlertCar>,
): AlertSearch[] {
  return news.flatMap(({ search_id, cars }) => {
    const search = searches.find(({ id, alerts }) => id === search_id && alerts);
    const currentCars = cars.flatMap((carNews) => {
      const car = offeredCars.get(carNews.car_id);
      return car !== undefined && isStillTrue(carNews, car) ? [{ car, news: carNews }] : [];
    });
    return search === undefined || currentCars.length === 0 ? [] : [{ search, cars: currentCars }];
  });
}

function isStillTrue({ was_cents }: CarNews, { price_cents }: AlertCar): boolean {
  return was_cents === null || (price_cents !== null && price_cents < was_cents);
}

interface Headlines {
  title: string;
  subject: string;
  preheader: string;
  /** Which search found it, where the title does not say. */
  note?: string;
}

/** What lists of mails show: the first car and what is new about it, and where there are others how many. */
function writeHeadlines(searches: readonly AlertSearch[]): Headlines {
  const newsCars = listDistinctCars(searches);
  const [firstCar, ...otherCars] = newsCars;
  if (firstCar === undefined) throw new Error('An alert has no car');
  if (otherCars.length === 0) {
    const title = describeNews(firstCar, 'new at ');
    const note = `From ${searches.map(({ search }) => `“${search.name}”`).join(', ')}, which you saved.`;
    return { title, subject: title, preheader: note, note };
  }
  const kinds = new Set(newsCars.map(({ news }) => news.kind));
  const word = kinds.size === 1 ? COUNTED[firstCar.news.kind] : 'updates';
  const [search] = searches;
  const place = searches.length === 1 && search ? `for “${search.search.name}”` : 'in your searches';
  const title = `${newsCars.length} ${word} ${place}`;
  const preheader = otherCars.map((newsCar) => describeNews(newsCar)).join('; ');
  return { title, subject: `${title}: ${describeNews(firstCar)}`, preheader: preheader.slice(0, 200) };
}

/** `2023 Ranger XLT, now $1,500 less`, `2022 RAV4 GX, $38,990` */
function describeNews({ car, news }: AlertSearch['cars'][number], before = ''): string {
  const { name, price_cents: cents } = car;
  if (cents === null) return `${name}, ${HEADLINES[news.kind].toLowerCase()}`;
  if (news.was_cents !== null) return `${name}, now ${formatMoney(news.was_cents - cents)} less`;
  return `${name}, ${news.kind === 'back_in_stock' ? 'back at ' : before}${formatMoney(cents)}`;
}

function listDistinctCars(searches: readonly AlertSearch[]) {
  return [...new Map(searches.flatMap(({ cars }) => cars.map((news) => [news.car.id, news]))).values()];
}

const HEADLINES: Record<CarNews['kind'], string> = {
  new_match: 'New for you',
  price_fall: 'Price drop',
  back_in_stock: 'Back in stock',
};

/** Of several: `3 new for “SUVs under 40k”`. */
const COUNTED: Record<CarNews['kind'], string> = {
  new_match: 'new',
  price_fall: 'cheaper',
  back_in_stock: 'back',
};

/** The mail's first car is large and leads to its page by a button; behind all of them each search has its link. */
function buildCarParts(alert: Alert): MailPart[] {
  const { website, origin, searches } = alert;
  const newsCars = listDistinctCars(searches);
  const shownCars = newsCars.slice(0, searches.length === 1 ? MAX_CARS : MAX_CARS_OF_ALL);
  const shownIds = new Set(shownCars.map(({ car }) => car.id));
  const links = searches.map(({ search, cars }): MailPart => {
    const more = cars.filter(({ car }) => !shownIds.has(car.id)).length;
    // An only search is named above.
    const name = searches.length === 1 ? 'this search' : `“${search.name}”`;
    const text = more === 0 ? `All ${pickNoun(website, 2)} of ${name}` : `${more} more, and all of ${name}`;
    return { kind: 'link', text, address: origin + search.address };
  });
  return [...shownCars.map((newsCar, index) => showCar(newsCar, alert, index === 0)), ...links];
}

function showCar(
  { car, news }: AlertSearch['cars'][number],
  { website, origin, searches }: Alert,
  isLarge: boolean,
): MailPart {
  const isPictured = listGalleryPictures(car).length > 0;
  const km = car.km === null ? '' : `${groupDigits(car.km)} ${website.odometer_unit}`;
  const fitting = searches.filter(({ cars }) => cars.some((newsCar) => newsCar.car.id === car.id));
  // What is new about an only car is the mail's title, and which searches found it the note below.
  const isOnly = listDistinctCars(searches).length === 1;
  const searchNames = fitting.map(({ search }) => search.name).join(', ');
  const facts = [
    [capitalise(car.car_type), km].filter(Boolean).join(', '),
    `Stock number ${car.stocknum}`,
    ...(isOnly || searches.length === 1 ? [] : [`In: ${searchNames}`]),
  ];
  const frame = { website, origin, isPictured, isSmall: !isLarge, facts, wasCents: news.was_cents };
  const more = {
    ...(isLarge && { linkText: `See this ${pickNoun(website)}` }),
    ...(!isOnly && { tag: HEADLINES[news.kind] }),
  };
  return { kind: 'car', car: buildMailCar(car, { ...frame, ...more }) };
}

/** Who sends it, and from where: the law wants it in every such mail. */
function listSenderLines({ name, locations }: AlertSite, origin: string): string {
  const place = locations.find(({ primary }) => primary) ?? locations.find(({ visible }) => visible);
  return [name, place?.address.full, origin].filter(Boolean).join('\n');
}

/** The mail with a sign-in code. It says nothing of whether an account exists. */
export function writeCodeMail(website: MailSite, code: string): LeadMail {
  const { name } = website;
  const parts: MailPart[] = [
    { kind: 'title', text: 'Your code to sign in' },
    { kind: 'paragraph', text: `Your code to sign in to your garage at ${name}:` },
    { kind: 'code', text: code },
    {
      kind: 'note',
      text: `It is good for ${CODE_MINUTES} minutes. If you did not ask for it, you need do nothing: nobody can sign in without it.`,
    },
  ];
  const preheader = `It is good for ${CODE_MINUTES} minutes.`;
  const subject = cleanSubject(`${code} is your code for ${name}`);
  return { subject, ...composeShopperBody({ website, preheader, parts, footer: [] }) };
}
