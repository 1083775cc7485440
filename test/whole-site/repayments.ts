import type { Locale } from '#domain/tenants/country-settings.ts';

/** What the law of a country wants on a page that names a repayment. */
const BESIDE: Record<Locale, RegExp> = {
  'en-AU': /comparison rate/i,
  'en-NZ': /annual interest rate/i,
  'en-US': /APR/,
};
/** An amount and how often it is paid: `$146.73 a week`, `$99 p/w`, `repayments of $637`. */
const REPAYMENT =
  /\$[\d,.]+\s*(?:p\/w|pw\b|per (?:week|fortnight|month)|a (?:week|fortnight|month))|repayments? of (?:about )?\$/gi;
/** Neither further away, nor at the end of the page. */
const NEAR = 200;
/** Rent for a subscribed car is a price, and no repayment. */
const SUBSCRIPTION = /subscri/i;

/** The repayments that a page's text names without the rate that has to stand beside them. */
export function bareRepayments(document: Document, locale: Locale): string[] {
  const body = document.importNode(document.body, true);
  for (const script of body.querySelectorAll('script, style')) script.remove();
  const text = (body.textContent ?? '').replace(/\s+/g, ' ');
  const around = (index: number, reach: number) => text.slice(Math.max(0, index - reach), index + reach);
  return [...text.matchAll(REPAYMENT)]
    .filter(({ index }) => !BESIDE[locale].test(around(index, NEAR)))
    .filter(({ index }) => !SUBSCRIPTION.test(around(index, 120)))
    .map(([found]) => found);
}
