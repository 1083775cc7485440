import type { PriceBasis } from '../cars/car.ts';
import type { LocaleSetting } from '../tenants/country-settings.ts';
import { explainPriceBasis } from '../words/money.ts';
import { stripInvisible } from './feed-row.ts';
import { decodeEntities, unescapeHtml } from './html-text.ts';
import { repairMojibake } from './mojibake.ts';

const MAX_LENGTH = 20_000;

/** Plain text of an advertisement: line ends kept, markup and control characters gone. */
export function readDescription(cell: unknown): string | null {
  if (typeof cell !== 'string') return null;
  const html = unescapeHtml(repairMojibake(cell.slice(0, MAX_LENGTH * 2)));
  const text = stripInvisible(withBreaks(decodeEntities(withoutTags(html))))
    // oxlint-disable-next-line no-control-regex -- feeds carry them, people never mean them
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' ? null : text.slice(0, MAX_LENGTH).toWellFormed();
}

const PRICE_BASES: readonly PriceBasis[] = [
  'drive_away',
  'ride_away',
  'excl_government_charges',
  'plus_on_road_costs',
];

/** Our own feeds end a description with what the price includes: the text without it, and what it says. */
export function takePriceSentence(
  text: string,
  site: LocaleSetting,
): { text: string; basis: PriceBasis | null } {
  for (const basis of PRICE_BASES) {
    const sentence = explainPriceBasis(basis, site).trim();
    if (text.endsWith(sentence)) return { text: text.slice(0, -sentence.length).trim(), basis };
  }
  return { text, basis: null };
}

const COMMENT = /<!--[^]*?(?:-->|$)/g;
const CODE = /<(script|style)\b[^<>]{0,2000}>[^]*?(?:<\/\1\s*>|$)/gi;
const BREAK = /<br\b[^<>]{0,100}>/gi;
/** Where browsers begin a line; several together begin one. */
const BLOCKS =
  /(?:<\/?(?:address|article|blockquote|center|div|d[lt]|h[1-6r]|li|ol|p|pre|section|table|tbody|thead|tr|ul)(?:[ /][^<>]{0,2000})?>[ \t]*)+/gi;
const CELL = /<\/?(?:t[dh]|dd)(?:[ /][^<>]{0,2000})?>|<\/dt>/gi;
const ANY_TAG = /<[a-z/!][^<>]{0,2000}>/gi;

function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  return text
    .replace(COMMENT, '')
    .replace(CODE, '')
    .replace(CELL, ' ')
    .replace(BREAK, '\n')
    .replace(BLOCKS, '\n')
    .replace(ANY_TAG, '');
}

/** Line ends that a program wrote with their letters; `w\new tyres` is a person's. */
const WRITTEN_BREAK = /(?<!(?:^|\s)[a-z])(?:(?:\\r)?\\n|\\r(?![a-z]))/g;

function withBreaks(text: string): string {
  return text.includes('\\') ? text.replace(WRITTEN_BREAK, '\n') : text;
}
