import { nameField } from '#domain/cars/edit/form-fields.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { formatShortDay } from '#domain/content/content-dates.ts';
import { countDays, describeHealth } from '#domain/cars/stock-health.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { formatDistance } from '#domain/words/distance.ts';
import { formatMoney } from '#domain/words/money.ts';
import type {
  StaffStock,
  StaffStockPage,
  StaffStockRow,
  StockPage,
  StockQuestion,
  StockRow,
} from '#ports/stock-list.ts';
import { whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import { BULK_ACTS } from '#domain/cars/edit/bulk-act.ts';
import { describeStatus } from '#domain/cars/edit/car-stand.ts';
import { mayChange } from './car-stamps.ts';
import type { MemberSite } from './member-site.ts';

const PAGE = 50;

export function createStaffStock(site: MemberSite): StaffStock {
  return {
    page: (question) => readPage(site, question),
    countAll: () => site.stores.stockList.countAll(),
    findCarToPhotograph: (place, stockNumber) => findCarToPhotograph(site, place, stockNumber),
  };
}

async function findCarToPhotograph(
  { stores, website, clock }: MemberSite,
  place: number | null,
  stockNumber: string | null,
): Promise<string | null> {
  const car = stockNumber === null ? null : await stores.stock.byStockNumber(stockNumber);
  const page = await stores.stockList.listPage({
    view: 'no_photos',
    place,
    car_type: null,
    query: '',
    sort: 'stock_number',
    after: car === null ? null : `${car.stocknum}_${car.id}`,
    now: clock.now(),
    rules: website,
    limit: 1,
  });
  return page?.cars[0]?.stocknum ?? null;
}

/** Null for a page that never was. */
export function searchStock(
  { stores, website, clock }: MemberSite,
  question: StockQuestion,
  limit = PAGE,
): Promise<StockPage | null> {
  // No database takes the character U+0000.
  const query = question.query.replaceAll('\0', '').toWellFormed();
  return stores.stockList.listPage({ ...question, query, now: clock.now(), rules: website, limit });
}

async function readPage(site: MemberSite, question: StockQuestion): Promise<StaffStockPage | null> {
  const { stores, website, clock } = site;
  const now = clock.now();
  const [page, checkedAt] = await Promise.all([searchStock(site, question), stores.stock.checkedAt()]);
  if (page === null) return null;
  const { counts, typeCounts, hiddenCount, oldestAt, cars } = page;
  const { locations } = website;
  return {
    rows: cars.map((car) => describeRow(site, car, checkedAt)),
    after: page.after,
    counts,
    typeCounts,
    hiddenCount,
    oldestDays: oldestAt === null ? null : countDays({ created_at: oldestAt }, now),
    places: locations.length > 1 ? locations.map(({ id, name }) => ({ id, name })) : [],
    bulkActs: BULK_ACTS.filter((name) => mayChange(site, [name], null)),
    mayAdd: whyNotAllowed('add car', site.member, null) === null,
  };
}

function describeRow({ website, clock }: MemberSite, car: StockRow, checkedAt: string | null): StaffStockRow {
  const { id, name, badge, km, stocknum, price_cents, views, saves, leads } = car;
  const now = clock.now();
  const newBadge = badge === null || name.includes(badge) ? null : badge;
  const distance = km === null ? null : formatDistance(km, website);
  return {
    id,
    stockNumber: stocknum,
    title: name,
    about: [newBadge, distance].filter((part) => part !== null).join(', '),
    picture: car.hasPicture ? `/${website.slug}/pictures/${id}` : null,
    status: { text: describeStatus(car), tone: chooseTone(car) },
    price: price_cents === null ? null : formatMoney(price_cents),
    isPriceByHand: car.lockedFields.includes('price'),
    health: describeHealth(car, now),
    days: countDays(car, now),
    views,
    saves,
    leads,
    source: describeSource(car, { website, checkedAt, now }),
  };
}

function chooseTone(car: StockRow): StaffStockRow['status']['tone'] {
  const { status, reserved } = car;
  if (car.sold) return 'off';
  if (reserved && status === 'in_stock') return 'warn';
  if (status === 'in_stock') return 'ok';
  return status === 'coming_soon' ? 'news' : 'off';
}

interface Surroundings {
  website: MemberSite['website'];
  /** When the stock was last compared with its feed; null before the first time. */
  checkedAt: string | null;
  now: number;
}

function describeSource(car: StockRow, surroundings: Surroundings): StaffStockRow['source'] {
  const { whyHidden, heldPrice, lockedFields } = car;
  if (whyHidden === 'not_shown_on_dealer_website') return { text: 'Hidden', tone: 'bad' };
  if (whyHidden === 'outside_search_filters') return { text: 'Left out by the site’s filter', tone: 'bad' };
  if (whyHidden === 'search_filters_unreadable') return { text: 'The site’s filter is broken', tone: 'bad' };
  if (heldPrice !== null) return { text: 'Price held back', tone: 'bad' };
  if (lockedFields.length > 0)
    return { text: describeLocks(lockedFields, surroundings.website), tone: 'hand' };
  return { text: describeFeed(car, surroundings), tone: 'plain' };
}

function describeLocks(fields: StockRow['lockedFields'], website: MemberSite['website']): string {
  const [field] = fields;
  return fields.length > 1 || field === undefined
    ? `${fields.length} by hand`
    : `${nameField(field, website)} by hand`;
}

function describeFeed({ sold_at, whyHidden }: StockRow, { website, checkedAt, now }: Surroundings): string {
  const { timezone, locale } = website;
  if (sold_at !== null) {
    const { date } = readWallClock(Date.parse(sold_at), timezone);
    return `Sold ${formatShortDay(date, locale)}`;
  }
  if (whyHidden !== null) return 'Not on the site';
  return checkedAt === null ? 'Feed' : `Feed, ${describeAge(now - Date.parse(checkedAt))}`;
}

function describeAge(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`;
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} days`;
}
