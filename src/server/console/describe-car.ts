import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { formatDayAndMonth } from '#domain/content/content-dates.ts';
import { isSameValue, isUnsaid, readField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import { describeOpenAngles } from '#domain/cars/photos/angles.ts';
import { buildFinancedCard } from '#domain/cars/financed-card.ts';
import { listGalleryPictures } from '#domain/cars/gallery.ts';
import { listingPath } from '#domain/cars/listing-base.ts';
import { describePriceDrop, findPriceDrop, type PriceChange } from '#domain/cars/price-history.ts';
import { type InvisibleBecause, whyNotVisible } from '#domain/cars/visibility.ts';
import { describeStatus, isGone, listStands } from '#domain/cars/edit/car-stand.ts';
import { describeCarAct } from '#domain/cars/edit/describe-car-act.ts';
import {
  describeField,
  type EditedField,
  FIELD_GROUPS,
  formatField,
  listChoices,
  listFormFields,
  listPriceBases,
} from '#domain/cars/edit/form-fields.ts';
import { toQuarantinedDollars } from '#domain/imports/quarantine.ts';
import { countDays, describeHealth } from '#domain/cars/stock-health.ts';
import { formatCount } from '#domain/words/format-count.ts';
import { formatMoney } from '#domain/words/money.ts';
import { groupDigits } from '#domain/words/words.ts';
import type { ShopperCard, StaffCar, StaffCarField } from '#ports/staff-cars.ts';
import type { CarRecord, KeptField } from '#ports/stock-edits.ts';
import type { OpenQuarantine } from '#ports/stock.ts';
import { buildPublicOrigin } from '../sites/build-public-origin.ts';
import { describeFeed, hasFeedConflict, listFeedConflicts, stampFeed } from './feed-conflicts.ts';
import { mayChange, mayUndo, stampField, stampStatus, stampText } from './car-stamps.ts';
import { readPrices } from './describe-others.ts';
import { describeHold, findHold } from './find-hold.ts';
import type { MemberSite } from './member-site.ts';

/** What is known of a car. */
interface CarKnowledge {
  car: Car;
  locks: readonly KeptField[];
  quarantined: readonly OpenQuarantine[];
  readName: (actor: string) => string;
}

/** A car as one of the website's people sees it. */
export async function describeCar(site: MemberSite, car: Car): Promise<StaffCar> {
  const { website, stores, clock, config } = site;
  const [locks, record, priceHistory, quarantinedValues, leadCount, photos, visits, hold] = await Promise.all(
    [
      stores.stockEdits.listLocks(car.id),
      stores.stockEdits.readRecord(car.id),
      stores.stock.priceHistory(car.id),
      stores.stock.quarantined(),
      stores.leadWork.countAskers(car.id, ''),
      stores.photos.list(car.id),
      stores.stockList.countVisits([car.id], clock.now()),
      findHold(site, car),
    ],
  );
  const actors = [...locks.map(({ lockedBy }) => lockedBy), ...record.history.map(({ actor }) => actor)];
  const readName = await site.readNames(actors);
  const quarantined = quarantinedValues.filter(({ stocknum }) => stocknum === car.stocknum);
  const knowledge = { car, locks, quarantined, readName };
  const invisibility = whyNotVisible(car, website, clock.now());
  const fields = listFormFields(car, website);
  const conflictFields = listFeedConflicts(site, car, locks);
  return {
    title: car.name,
    stockNumber: car.stocknum,
    about: listAbout(car, { leadCount, views: visits[0]?.views ?? 0, now: clock.now() }).join(', '),
    status: { ...describeShownStatus(car, invisibility), stamp: stampStatus(car) },
    keptStands: listKeptStands(site, knowledge),
    askedCount: conflictFields.length,
    askedStamp: stampFeed(locks.filter(({ field }) => conflictFields.includes(field))),
    notes: [...listNotes(site, car, invisibility), ...(hold === null ? [] : [describeHold(site, hold)])],
    pictures: listGalleryPictures(car).map(
      ({ url }) => `/${website.slug}/pictures/${car.id}?url=${encodeURIComponent(url)}`,
    ),
    url: invisibility === null ? buildPublicOrigin(website, config) + listingPath(website, car.slug) : null,
    may: { edit: mayChange(site, [], car), price: mayChange(site, ['price'], car) },
    stands: mayChange(site, ['status'], car) ? listStands(car) : [],
    groups: FIELD_GROUPS.map((group) => ({
      group,
      fields: fields
        .filter((field) => describeField(field, website).group === group)
        .map((field) => describeFormField(site, field, knowledge)),
    })).filter(({ fields: groupFields }) => groupFields.length > 0),
    priceBases: listPriceBases(website, car.price_basis),
    priceBasis: car.price_basis,
    card: describeCard(site, car, priceHistory),
    health: listHealth(car, {
      openAngles: describeOpenAngles(website.template, photos),
      lockCount: locks.length,
      heldPrice: quarantined.find(({ field }) => field === 'price')?.told ?? null,
      now: clock.now(),
    }),
    history: listHistory(site, { car, ...record }, readName),
  };
}

function listAbout(
  car: Car,
  { leadCount, views, now }: { leadCount: number; views: number; now: number },
): string[] {
  return [
    car.stocknum,
    `${formatCount(countDays(car, now), 'day')} here`,
    `${formatCount(views, 'view')} in 30 days`,
    ...(leadCount === 0 ? [] : [formatCount(leadCount, 'lead')]),
  ];
}

function describeShownStatus(
  car: Car,
  invisibility: InvisibleBecause | null,
): Pick<StaffCar['status'], 'text' | 'tone'> {
  const text = describeStatus(car);
  if (invisibility === null && !isGone(car))
    return { text: text === 'In stock' ? 'On the site' : `${text}, on the site`, tone: 'ok' };
  if (invisibility === null) return { text, tone: 'off' };
  return { text: isGone(car) ? text : 'Not on the site', tone: isGone(car) ? 'off' : 'warn' };
}

const WHY_INVISIBLE: Record<InvisibleBecause, string> = {
  not_shown_on_dealer_website: 'It is hidden from shoppers.',
  status_never_shown: 'Shoppers do not see it: it is not for sale.',
  sold_too_long_ago: 'It is sold, and shown to shoppers no more.',
  outside_search_filters: 'Shoppers do not see it: the site’s own search filter leaves it out.',
  search_filters_unreadable: 'Shoppers see no car: the site’s search filter cannot be read.',
};

function listNotes(site: MemberSite, car: Car, invisibility: InvisibleBecause | null): string[] {
  const { website } = site;
  if (car.sold && car.sold_at !== null) {
    const day = readWallClock(Date.parse(car.sold_at), website.timezone).date;
    const end = invisibility === null ? ' Shoppers see it as sold for some days.' : '';
    return [`It was sold on ${formatDayAndMonth(day, website.locale)}.${end}`];
  }
  if (car.status === 'withdrawn') return ['It is out of stock: shoppers do not see it.'];
  return invisibility === null ? [] : [WHY_INVISIBLE[invisibility]];
}

function listKeptStands(site: MemberSite, { car, locks, readName }: CarKnowledge): StaffCar['keptStands'] {
  return (['status', 'shown'] as const).flatMap((field) => {
    const lock = locks.find((candidate) => candidate.field === field);
    if (lock === undefined || isUnsaid(lock) || isSameValue(lock.feedSays, readField(car, field))) return [];
    return [
      {
        field,
        who: readName(lock.lockedBy),
        at: lock.lockedAt,
        feedSays: describeFeed(site, car, lock),
        feedStamp: stampFeed([lock]),
        isAsked: hasFeedConflict(car, lock),
      },
    ];
  });
}

function describeFormField(site: MemberSite, field: EditedField, knowledge: CarKnowledge): StaffCarField {
  const { website } = site;
  const { car } = knowledge;
  const { kind, label } = describeField(field, website);
  return {
    field,
    label,
    kind,
    text: formatField(car, field, website),
    stamp: stampField(site, car, field),
    choices: kind === 'choice' ? listChoices(field, car, website) : [],
    mayEdit: mayChange(site, [field], knowledge.car),
    source: describeSource(site, field, knowledge),
    quarantined: describeQuarantined(field, knowledge.quarantined),
  };
}

function describeSource(
  site: MemberSite,
  field: EditedField,
  { car, locks, readName }: CarKnowledge,
): StaffCarField['source'] {
  const lock = locks.find((candidate) => candidate.field === field);
  if (lock === undefined) {
    const isAssumed = readField(car, field)['is_assumed'] === true;
    return { kind: isAssumed ? 'assumed' : 'feed' };
  }
  const isFed = !isUnsaid(lock);
  const isSame = !isFed || isSameValue(lock.feedSays, readField(car, field));
  return {
    kind: 'hand',
    who: readName(lock.lockedBy),
    at: lock.lockedAt,
    feedSays: isSame ? null : describeFeed(site, car, lock),
    feedStamp: stampFeed([lock]),
    isFed,
    isAsked: hasFeedConflict(car, lock),
  };
}

export function describeQuarantined(
  field: EditedField,
  values: readonly OpenQuarantine[],
): StaffCarField['quarantined'] {
  const value = values.find((candidate) => candidate.field === field);
  if (value === undefined) return null;
  const { told: toldNumber } = toQuarantinedDollars(value);
  const isMoney = field === 'price' || field === 'subscription_price';
  const text = isMoney
    ? formatMoney(value.told)
    : field === 'year'
      ? String(toldNumber)
      : groupDigits(toldNumber);
  return { told: text, reason: value.reason, stamp: stampText([String(value.told)]) };
}

/** By the rules of the storefront. */
function describeCard(
  { website, clock }: MemberSite,
  car: Car,
  history: readonly PriceChange[],
): ShopperCard {
  const card = buildFinancedCard(car, website, clock.now());
  const drop = findPriceDrop(car, history, clock.now());
  return {
    name: card.name,
    variant: card.variant,
    tag: card.tag?.text ?? null,
    price: card.price,
    was: drop === null ? null : formatMoney(drop.was_cents),
    basis: card.priceNote,
    drop: drop === null ? null : describePriceDrop(drop, website),
    repayment: card.repayment ?? null,
    facts: card.facts.map(([, text]) => text),
    place: card.location,
  };
}

/** As the list of the stock has it, with what is known of one car alone. */
function listHealth(
  car: Car,
  {
    openAngles,
    lockCount,
    heldPrice,
    now,
  }: { openAngles: string | null; lockCount: number; heldPrice: number | null; now: number },
): StaffCar['health'] {
  const wordCount = (car.description ?? '').split(/\s+/).filter(Boolean).length;
  const { photos, price, text, age } = describeHealth(
    { ...car, wordCount, pictureFault: null, heldPrice },
    now,
  );
  const isHistoryMissing = car.car_type === 'used' && car.details.service_history === undefined;
  return [
    ...[photos, price, text, age].map((sign) => ({
      text: sign.text,
      tone: sign.tone === 'good' ? ('ok' as const) : ('warn' as const),
    })),
    ...(openAngles === null || isGone(car) ? [] : [{ text: openAngles, tone: 'warn' as const }]),
    ...(isHistoryMissing ? [{ text: 'Service history is not said', tone: 'warn' as const }] : []),
    ...(lockCount === 0
      ? []
      : [{ text: `${formatCount(lockCount, 'value')} kept from the feed`, tone: 'lock' as const }]),
  ];
}

/** What was done with it, with what can be taken back. */
function listHistory(
  site: MemberSite,
  { car, acts, history }: CarRecord & { car: Car },
  readName: (actor: string) => string,
) {
  return history.map(({ actor, act, at: instant, changed: changedFields }) => {
    const undoable = acts.find((candidate) => candidate.at === instant && candidate.actor === actor);
    const prices = readPrices(undoable?.changes ?? []);
    const isUndoable = undoable !== undefined && mayUndo(site, car, undoable);
    const words = describeCarAct({ act, changed: changedFields }, site.website, { prices });
    return { who: readName(actor), text: words, at: instant, actId: isUndoable ? undoable.id : null };
  });
}
