import { type NounSite, pickNoun } from '#domain/words/words.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';

const AMERICAN =
  /\b(colors?|colored|inquir\w+|zip codes?|mileage|gas|gasoline|tires?|license plate|curb|center)\b/gi;
/** What a shopper in a country is never told, but for the words that the contract fixes. */
const FOREIGN: Record<Locale, RegExp> = {
  'en-AU': AMERICAN,
  'en-NZ': AMERICAN,
  'en-US':
    /\b(colour\w*|kilomet\w*|kms?|petrol|enquir\w*|postcodes?|tyres?|licences?|centres?|metres?|kerb|rego|drive away|on-road costs|GST|ABN|caravans?)\b/gi,
};
/** Contract: the button that opens a car's form has one name in every country, and so have its page and its dialog. */
const FIXED = /\bEnquire now\b/g;
const READ_ALOUD = ['aria-label', 'placeholder', 'alt', 'title'];

/** The words on a page that belong to another country, each with what stands around it. */
export function foreignWords(document: Document, locale: Locale): string[] {
  return textsOf(document).flatMap((text) => {
    const own = text.replace(FIXED, '');
    return [...own.matchAll(FOREIGN[locale])].map(({ 0: word, index }) => {
      return `“${word}” in “…${own.slice(Math.max(0, index - 30), index + 30).trim()}…”`;
    });
  });
}

const NOUNS = ['car', 'motorcycle', 'camper', 'RV'];
/** Names of the specification, licences, bodies, addresses, and dealers' own words about what else they take or others drive. */
const OTHERS_WORDS =
  /Car type|Sell My Car|By car\b|\bcar licence|car (?:history|analysis) report|new-car warranty|camper vans?|four-cylinder car|cars,? too|(?:of|on) a car\b|a big car|Cars, trucks|trucks and cars|C, car|\S+:\d+\/\S+/gi;

/** The words of a page for what other dealers sell, each with what stands around it. */
export function foreignNouns(document: Document, site: NounSite): string[] {
  const otherNouns = NOUNS.filter((noun) => noun !== pickNoun(site));
  const pattern = new RegExp(`\\b(?:${otherNouns.join('|')})s?\\b`, 'gi');
  const texts = drawnTexts(document).map((text) => text.replace(OTHERS_WORDS, ''));
  return texts.flatMap((text) =>
    Array.from(text.matchAll(pattern), ({ 0: word, index }) => {
      return `“${word}” in “…${text.slice(Math.max(0, index - 40), index + 40).trim()}…”`;
    }),
  );
}

/** What people see and hear, what tabs and results show, and what machines are told in words. */
function textsOf(document: Document): string[] {
  const described = [...document.querySelectorAll('meta[name=description], meta[property^="og:"]')];
  const named = [...document.querySelectorAll(READ_ALOUD.map((name) => `[${name}]`).join())];
  return [
    document.title,
    ...described.map((meta) => meta.getAttribute('content') ?? ''),
    ...named.flatMap((element) => READ_ALOUD.map((name) => element.getAttribute(name) ?? '')),
    ...drawnTexts(document),
    ...[...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
      textsIn(JSON.parse(script.textContent ?? 'null')),
    ),
  ].filter((text) => !/^(https?:|\/|tel:|mailto:)/.test(text));
}

function drawnTexts({ body }: Document): string[] {
  const walker = body.ownerDocument.createTreeWalker(body, 4);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isCode = node.parentElement?.closest('script, style, noscript, code') ?? null;
    if (isCode === null && node.nodeValue !== null) texts.push(node.nodeValue);
  }
  return texts;
}

/** Every value of JSON-LD that is text; its names and types are schema.org's. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name.startsWith('@') ? [] : textsIn(inner)));
}
