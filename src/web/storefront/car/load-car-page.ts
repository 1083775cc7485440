import { listCarFeatures } from '#domain/cars/features/car-features.ts';
import { listKeyFacts, listSpecTables } from '#domain/cars/spec-rows.ts';
import { pickShownButtons, buildWhatsappLink, findWhatsappNumber } from '#domain/cars/action-buttons.ts';
import { describeCondition } from '#domain/cars/condition-text.ts';
import { isForCar } from '#domain/cars/car-page-settings.ts';
import { chooseCardTag, isForSale } from '#domain/cars/card-tag.ts';
import type { Car } from '#domain/cars/car.ts';
import { describeVariant } from '#domain/cars/car-title.ts';
import { arePhotosAwaited } from '#domain/cars/photos-awaited.ts';
import { whyNotReservable } from '#domain/cars/reserve.ts';
import { listPriceItems } from '#domain/cars/price-items.ts';
import { describeReserved } from '#domain/cars/reserved-text.ts';
import { whyNoHistoryReport } from '#domain/cars/history-report.ts';
import { whyNoNotice } from '#domain/duties/why-no-notice.ts';
import { replyPromise } from '#domain/leads/reply-promise.ts';
import { hasFormPage } from '#domain/forms/form-pages.ts';
import { PAGES } from '#domain/pages/page-rows.ts';
import { type GalleryPicture, listGalleryPictures } from '#domain/cars/gallery.ts';
import { type PictureOfModes, choosePicture } from '#domain/cars/picture-for-mode.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { displayPhone, maskPhone } from '#domain/contact/phone-display.ts';
import { findCarPhone } from '#domain/contact/phone-of-car.ts';
import { findSitePhone } from '#domain/contact/public-phone.ts';
import type { ActionButton } from '#domain/cars/button-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { formatMoney, describePriceBasis } from '#domain/words/money.ts';
import { formatLabel, describeFuel } from '#domain/words/words.ts';
import type { Site } from '#ports/site.ts';
import { listAlternateLinks } from '../../alternate-links.ts';
import { formatHeadDescription, formatHeadTitle } from '../../head-texts.ts';
import {
  carFormPath,
  carPath,
  checkoutJourneyPath,
  checkoutPath,
  documentRequestPath,
  financePath,
  noticePath,
  openCheckoutPath,
  tradeInPath,
} from '../../paths.ts';
import { type DealershipStock, findDealershipStock } from '../find-dealership-stock.ts';
import { arrangeButtons, findFirstTestDrive, findMainAct } from './car-acts.ts';
import { listCarHistory } from '#domain/cars/car-history.ts';
import { findPriceDrop, describePriceDrop } from '#domain/cars/price-history.ts';
import { buildCarLocationView } from './car-location-view.ts';
import { findSimilar } from './find-similar.ts';

import { describePriceContents } from '#domain/cars/price-includes.ts';
import { listCarDuties } from '#domain/duties/car-duties.ts';
import { formatPriceRepayment, splitBeforeRate, whyNoRepayment } from '#domain/finance/price-repayment.ts';
import { explainRepayment } from '#domain/finance/repayment-note.ts';
import { findShownSpin } from './shown-spin.ts';
import { findShownVideo } from './shown-video.ts';
import { findDateFormat } from '#domain/time/date-format.ts';

/** What the page of a car draws, and nothing else of it. */
export async function loadCarPage(site: Site, car: Car, stockPath: string) {
  const { website } = site;
  const [dates, slot, similar, dealership] = await Promise.all([
    loadCarDates(site, car),
    findFirstTestDrive(site, car),
    findSimilar(site, car),
    findDealershipStock(site, car.dealership_slug),
  ]);
  return {
    ...dates,
    car: pickShownFacts(car),
    reserved: describeReservedNote(car, website),
    address: site.origin + carPath(website, car.slug),
    title: formatHeadTitle(car.name, website.name),
    summary: formatHeadDescription(buildSummary(car, website), website),
    alternates: listAlternateLinks(site, carPath(website, car.slug)),
    variant: describeVariant(car),
    condition: describeCondition(car, website),
    tag: chooseCardTag(car, website, site.clock.now()),
    for_sale: isForSale(car),
    ...listPriceLines(site, car, dates.price_note),
    pictures: numberMarks(
      listGalleryPictures(car).map((picture) => toShownPicture(choosePicture(picture, website.theme.mode))),
    ),
    photos_awaited: arePhotosAwaited(car, site.clock.now()),
    video: findShownVideo(car, website),
    spin: findShownSpin(car),
    buttons: listButtons(car, website),
    main_act: findMainAct(car, website, stockPath),
    price_text: describePrice(car, website),
    reply_promise: isForSale(car) ? replyPromise(website) : null,
    call: { dealership_id: car.dealership_id, location_id: car.location_id },
    has_phone: findCarPhone(car, website) !== null,
    facts: listKeyFacts(car, website),
    specs: listSpecTables(car, website),
    features: listCarFeatures(car, website),
    price_items: listPriceItems(car, website, readWallClock(site.clock.now(), website.timezone).date),
    ...buildStory(car, website),
    place: buildCarLocationView(site, car),
    first_test_drive: slot,
    further: listFurtherLinks(car, website, dealership),
    similar,
  };
}

export type CarPageView = Awaited<ReturnType<typeof loadCarPage>>;
export type ShownCar = CarPageView['car'];
export type ShownPicture = ReturnType<typeof toShownPicture> & {
  /** The number of what is marked on it, the same wherever it stands. */
  mark?: number;
};

function numberMarks(pictures: readonly ShownPicture[]): ShownPicture[] {
  let markCount = 0;
  return pictures.map((picture) => (picture.note ? { ...picture, mark: (markCount += 1) } : picture));
}

/** What is not there is not sent. */
function toShownPicture({
  url,
  view,
  note,
  isIllustration,
  dark,
}: Omit<GalleryPicture, 'dark' | 'thumb'> & PictureOfModes) {
  return {
    url,
    view,
    ...(note !== '' && { note }),
    ...(isIllustration && { isIllustration }),
    ...(dark !== undefined && { dark }),
  };
}

/** The dealer's reasons to buy a car like this one, and answers about it. */
function buildStory(car: Car, { reasons_to_buy, car_questions }: Website) {
  return {
    reasons: reasons_to_buy
      .filter(({ car_types }) => isForSale(car) && isForCar(car_types, car))
      .map(({ title, text }) => ({ title, text })),
    questions: car_questions
      .filter(({ car_types }) => isForCar(car_types, car))
      .map(({ question, answer }) => ({ question, answer })),
  };
}

function pickShownFacts(car: Car) {
  const { id, name, slug, make, model, car_type, price_cents, price_basis, stocknum } = car;
  const { colour, description } = car;
  const identity = { id, name, slug, make, model, car_type, price_cents, price_basis, stocknum };
  return { ...identity, colour, description };
}

/** What a reserved car's page says to everybody, and where it leads its own shopper, on a site that takes payments. */
function describeReservedNote(car: Car, website: Website) {
  const text = describeReserved(car, website);
  return text === null ? null : { text, url: website.payment_provider === null ? null : openCheckoutPath() };
}

/** One sentence for search engines and shared links. */
function buildSummary(car: Car, website: Website): string {
  const price =
    car.price_cents === null
      ? null
      : `${formatMoney(car.price_cents)} ${describePriceBasis(car.price_basis, website)}`;
  const fuel = car.fuel === null ? null : describeFuel(car.fuel, website);
  const facts = [car.colour, car.body, car.transmission, fuel, isForSale(car) ? price : 'Sold'];
  const place = car.location_name ?? website.name;
  return `${car.name}: ${facts.filter(Boolean).join(', ')}. Stock number ${car.stocknum} at ${place}.`;
}

/** What is left to do about a sold car is to ask for another. */
const FOR_A_SOLD_ONE: ReadonlySet<ActionButton> = new Set(['call_the_dealer', 'call_us_now']);

/** What stands in the bar of a narrow page, and there nowhere else. */
function listBarButtons({ reserved }: Car): ActionButton[] {
  return reserved ? ['call_us_now', 'enquire_now'] : ['call_us_now', 'enquire_now', 'book_a_test_drive'];
}

function listButtons(car: Car, website: Website) {
  const visibleButtons = pickShownButtons(car, website).filter(
    (button) => isForSale(car) || FOR_A_SOLD_ONE.has(button),
  );
  return arrangeButtons(visibleButtons, website.template, listBarButtons(car)).map(({ button, span }) => ({
    button,
    span,
    target: TARGETS[button]?.(car, website) ?? '',
  }));
}

/** In the viewer of its pictures: `$33,990 drive away`. */
function describePrice(car: Car, website: Website): string {
  if (!isForSale(car)) return 'Sold';
  if (car.price_cents === null) return 'Contact us for price';
  return `${formatMoney(car.price_cents)} ${describePriceBasis(car.price_basis, website).toLowerCase()}`;
}

interface PanelLink {
  label: string;
  url: string;
}

/** What else there is about a car, below its buttons. */
function listFurtherLinks(car: Car, website: Website, dealership: DealershipStock | null): PanelLink[] {
  const isSoldOnline = PAGES.checkout_journey.has?.(website) && whyNotReservable(car, website) === null;
  const link = (label: string, url: string | null) => (url === null ? [] : [{ label, url }]);
  return [
    ...link('Buy it online, step by step', isSoldOnline ? checkoutJourneyPath(car.slug) : null),
    ...link(
      'Consumer Information Notice',
      whyNoNotice(car, website) === null ? noticePath(website, car.slug) : null,
    ),
    ...link('Request a vehicle report', findDocumentRequestPath(car, website)),
    ...(dealership === null ? [] : link(`More at ${dealership.name}`, dealership.url)),
  ];
}

/** A used car without a history report: its papers can be asked for. */
function findDocumentRequestPath(car: Car, website: Website): string | null {
  const isWanted = car.car_type === 'used' && isForSale(car) && whyNoHistoryReport(car) !== null;
  return isWanted && hasFormPage(website, 'document_request') ? documentRequestPath(car.id) : null;
}

/** Where a button leads: an address, a number as displayed, or nothing where the page itself knows. */
const TARGETS: Partial<Record<ActionButton, (car: Car, website: Website) => string>> = {
  call_the_dealer: (car, website) => maskPhone(findCarPhone(car, website) ?? ''),
  get_finance: (car, website) => financePath(website, car),
  trade_in_valuation: (car) => tradeInPath(car.id),
  call_us_now: (_car, website) => displayPhone(findSitePhone(website) ?? '', website.phone_rule),
  reserve_car_now: (car, website) => checkoutPath(website, car.slug),
  whatsapp: (car, website) =>
    buildWhatsappLink(
      findWhatsappNumber(car, website) ?? '',
      writeWhatsappText(car, website),
      website.locale,
    ),
  car_history_report: (car) => car.file ?? '',
  vehicle_location: () => '#vehicle-map',
  // The form without scripts; with them the chat's code opens that in its place.
  chat: (car, website) => `${carFormPath(website, car.slug, 'enquire')}#chat-${car.id}`,
};

function writeWhatsappText(car: Car, website: Website): string {
  return `${formatLabel('enquiry', website)} about ${car.name}, stock number ${car.stocknum}: `;
}

/** The dates on a car's page: what is known of its life, its last price drop, and when its stock was last confirmed. */
async function loadCarDates(site: Site, car: Car) {
  const { website, stock, clock } = site;
  const [history, checkedAt] = await Promise.all([stock.priceHistory(car.id), stock.checkedAt()]);
  const drop = findPriceDrop(car, history, clock.now());
  const isPast = checkedAt !== null && Date.parse(checkedAt) <= clock.now();
  return {
    history: listCarHistory(car, history, website),
    price_note: drop && describePriceDrop(drop, website),
    checked: isPast ? { at: checkedAt, shown: formatInstant(checkedAt, site) } : null,
  };
}

/** "18 November at 11:05am" on the site's own clock, written as the opening hours beside it are. */
function formatInstant(instant: string, { website }: Site): string {
  const format = findDateFormat(website.locale, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: website.timezone,
  });
  return format
    .format(new Date(instant))
    .replace(/\s([ap])m$/i, (_, half: string) => `${half.toLowerCase()}m`);
}

/** A line below a price, and the classes it is drawn with. */
/** The end of a text is on one line where that is wide enough. */
type PriceLine = readonly [look: string, text: string, end?: string];

/** What a price includes, how it fell and what it costs each time with its rate; and what the law wants said of all that. */
function listPriceLines({ website, clock }: Site, car: Car, fall: string | null) {
  const now = clock.now();
  const today = readWallClock(now, website.timezone).date;
  const isShown = whyNoRepayment('car_page', website, today) === null;
  const repayment = isShown ? formatPriceRepayment(car, website, today) : null;
  const dutiesText = isForSale(car) ? listCarDuties(car, website, now).join(' ') : '';
  const lines: PriceLine[] = [
    ['small muted', describePriceContents(car, website)],
    ['small car-drop', fall ?? ''],
    ['car-financed', ...splitBeforeRate(repayment ?? '')],
  ];
  return {
    price_lines: lines.filter(([, text]) => text !== ''),
    /** What the law wants said of a car like this one, in the same panel. */
    said: dutiesText,
    repayment_note: repayment === null ? null : explainRepayment(website, now),
  };
}
