import type { PriceBasis } from '#domain/cars/car.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import { describePriceBasis } from '#domain/words/money.ts';

const BASES: readonly PriceBasis[] = [
  'drive_away',
  'ride_away',
  'excl_government_charges',
  'plus_on_road_costs',
];
const AMOUNT = /\$\s?\d[\d,.]*/g;
/** In the same breath as the price, before another amount is named. */
const BESIDE = 40;

/** What an amount can be beside a vehicle's price, told by the words around it. */
const NO_PRICE: readonly { before?: RegExp; after?: RegExp }[] = [
  // The bounds of a search, and of what an offer is about.
  { before: /\b(?:under|over|up to|to) “?$/i, after: /^(?!.{0,3}drive)/i },
  { after: /^ (?:to \$\d|and over\b|From To\b|Clear all\b|Search\b)/ },
  // What a price was, below the one that it is now: `$22,990 Drive away. Was $23,990 until 6 November. Dropped $1,000.`
  { before: /\bWas $/, after: /^ until [\dA-Z]/ },
  { before: /\bDropped $/, after: /^\.? / },
  { after: /^ dropped since you saved it/ },
  // What a model costs more or less than the one that the page is about, or a car than was asked, beside its price and basis.
  { after: /^ (?:less|more|(?:over|under)(?! \d))\b/ },
  // What a subscription costs.
  { after: /^ a (?:week|month)\b/ },
  // What a lender asks beside interest, and the loan that a rate is told of.
  { before: /\bFees in these figures: $/, after: /^ to set up\b/ },
  { before: /\bon $/, after: /^ over \d+ years\b/ },
  // What an offer gives, what a reservation takes, what a job pays.
  { after: /^ (?:off\b|[\w-]+ bonus)/ },
  { before: /\bA reservation costs $/ },
  // What the deposit of a purchase takes: its step, and the button in it.
  { before: /\b(?:Deposit Pay|comes off the price\. Pay) $/ },
  // What a checkout takes now, and what is left; the price above them says its basis first.
  { before: /\b(?:Next you pay|Holding deposit today|Left to pay at pick-up(?:, [a-z ]+)?) $/ },
  { before: /\b(?:(?:Drive|Ride) away price|Price, [a-z. ]+) $/ },
  { before: /–$/, after: /^ plus super/ },
  { after: /^(?:–\$| an hour\b)/ },
  // What the law says of used vehicles.
  { before: /\b(?:at least|at most|of up to) $/i },
];

/** The amounts of a text that say neither what they include nor, by their words, that they are no vehicle's price. */
export function barePrices(text: string, locale: Locale): string[] {
  const amounts = [...text.matchAll(AMOUNT)];
  const basis = new RegExp(BASES.map((each) => describePriceBasis(each, { locale })).join('|'), 'i');
  return amounts.flatMap(({ 0: found, index }, at) => {
    const amount = found.replace(/[,.]$/, '');
    const end = index + amount.length;
    const next = amounts[at + 1]?.index ?? text.length;
    const before = text.slice(Math.max(0, index - BESIDE), index);
    const after = text.slice(end, end + BESIDE);
    const hasBasis = basis.test(text.slice(end, Math.min(next, end + BESIDE)));
    return hasBasis || isNoPrice(before, after) ? [] : [`“…${before}${amount}${after}…”`];
  });
}

function isNoPrice(before: string, after: string): boolean {
  return NO_PRICE.some((kind) => (kind.before?.test(before) ?? true) && (kind.after?.test(after) ?? true));
}

/** The bare prices of a page: of what it shows, and of its title and what shared links say of it. */
export function barePricesOf(document: Document, locale: Locale): string[] {
  const described = [...document.querySelectorAll('meta[name=description], meta[property^="og:"], img[alt]')];
  const texts = [
    document.title,
    ...described.map((element) => element.getAttribute('content') ?? element.getAttribute('alt') ?? ''),
    shownText(document),
  ];
  return texts.flatMap((text) => barePrices(text, locale));
}

/** Where amounts are those of a loan, of a filter or of a price that is taken apart, whose own tests hold them. */
const ELSEWHERE =
  'script, style, select, .finance-result, .loan-field, .finance-selects, .finance-fields > p, .price-items';

function shownText(document: Document): string {
  const walker = document.createTreeWalker(document.body, 4);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.closest(ELSEWHERE) === null) texts.push(node.nodeValue ?? '');
  return texts.join(' ').replace(/\s+/g, ' ');
}
