import type { RepaymentQuote } from '../../finance/affordable-price.ts';
import type { UnderstoodWords } from '../search-state.ts';
import type { ReadRange } from './read-range.ts';

const EVERY = '(?:(?:an?|per|each|every|(?:by|on) the) (?:week|fortnight|month)|weekly|fortnightly|monthly)';
const PAID = '(?:(?:pay|paid|paying|payable|priced|prices?) )?';
const PAYMENT = '(?: (?:re)?(?:prices?|payments?|instal?ments?|rates?|costs?|basis|plans?))?';
const TO_SUBSCRIBE = '(?:(?:by|on|with|for) )?(?:an? |the )?(?:car )?(?:subscriptions?|subscribed?(?: to)?)';
const PAID_BY_TIME = new RegExp(
  `(?:${PAID}${EVERY}(?: subscriptions?|${PAYMENT})|${TO_SUBSCRIBE})(?![\\p{L}\\p{N}])`,
  'uy',
);
/** Before a time that is none of paying: `in a week`, `less than a month old`. */
const IS_TIME_ITSELF = /\b(?:in|within|for|than|once|after|about|around|half|over|under|until|last|next) $/;
const IS_OF_SUBSCRIPTIONS = /\bsubscri/;

/** By no time that prices or loans go by: `under $20 a day`. */
const PAID_OTHERWISE =
  /(?:(?:under|below|less than|no more than|up to|max|around|about|over|from|for) )?\$? ?\d[\d,.]*k?(?: dollars| bucks)? ?(?:\/ ?|\b(?:an?|per|each|every) )(?:day|hour|quarter|year|yr|annum)(?![\p{L}\p{N}])/uy;

/** From it on: any price. */
const SOME_PRICE = { min: 1, max: null };

interface PayingSite {
  hasSubscriptions: boolean;
  /** Null where no repayment may stand beside a price. */
  quote: RepaymentQuote | null;
}

/**
 * Words that ask to pay every so often and name no amount, `by the week`, `on subscription`: cars with a subscription price
 * where there are any; else every car with its repayment.
 */
export function readPaidByTime(
  text: string,
  from: number,
  { hasSubscriptions, quote }: PayingSite,
): UnderstoodWords | null {
  PAID_OTHERWISE.lastIndex = from;
  if (PAID_OTHERWISE.test(text)) return { kind: 'unused', from, to: PAID_OTHERWISE.lastIndex };
  PAID_BY_TIME.lastIndex = from;
  if (IS_TIME_ITSELF.test(text.slice(0, from)) || !PAID_BY_TIME.test(text)) return null;
  const piece = { from, to: PAID_BY_TIME.lastIndex };
  if (hasSubscriptions) return { ...piece, kind: 'range', name: 'subscription_price', bounds: SOME_PRICE };
  return quote === null
    ? { ...piece, kind: 'unused', why: 'no_lending' }
    : { ...piece, kind: 'filler', isRepayment: true };
}

/** A range as it is; what is paid every so often is the price of a subscription where one is spoken of, else of a loan. */
export function priceRepayments(
  { every = null, ...range }: ReadRange & { from: number },
  text: string,
  { hasSubscriptions, quote }: PayingSite,
): UnderstoodWords {
  if (every === null) return { kind: 'range', ...range };
  if (hasSubscriptions && IS_OF_SUBSCRIPTIONS.test(text))
    return { kind: 'range', ...range, name: 'subscription_price' };
  const { from, to } = range;
  const prices = quote?.({ frequency: every, ...range.bounds }) ?? null;
  if (prices === null) return { kind: 'unused', from, to, why: quote === null ? 'no_lending' : 'too_little' };
  const { min, max, text: repayment } = prices;
  return { kind: 'range', name: 'price', from, to, bounds: { min, max }, repayment };
}
