import { tidyCellText } from './feed-row.ts';
import { decodeCharacter } from './mojibake.ts';

/** From U+00A0 on, in order. */
const LATIN = [
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute',
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig',
  'Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash',
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc',
  'euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml',
  'yacute thorn yuml',
].flatMap((line) => line.split(' '));

/** Named characters of advertisements, quotation marks as a keyboard has them. */
const NAMED = new Map([
  ...LATIN.map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', ldquo: '"', rdquo: '"', apos: '’', lsquo: '’' }),
  ...Object.entries({ rsquo: '’', bull: '•', middot: '•', ndash: '–', mdash: '–', hellip: '…', trade: '™' }),
  ...Object.entries({ euro: '€', check: '✓', star: '☆', starf: '★', Scaron: 'Š', scaron: 'š', OElig: 'Œ' }),
  ...Object.entries({ oelig: 'œ', ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '', zwj: '' }),
]);

const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+\d{0,2});/gi;

/** Characters by their names and numbers; each is read once, so that `&amp;lt;` is `&lt;`. Unknown names stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity, name: string) => {
    if (!name.startsWith('#')) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? entity;
    const code = Number(name.replace('#', '').replace(/^x/i, '0x'));
    return code > 0 && code <= 0x10_ffff ? decodeCharacter(code) : entity;
  });
}

const TAG_NAMES =
  'a|b|br|center|dd|div|dl|dt|em|font|h[1-6]|hr|i|img|li|ol|p|small|span|strong|su[bp]|table|tbody|t[dhr]|thead|u|ul';
const TAG = /<[a-z/!]/i;
const ESCAPED_TAG = new RegExp(
  String.raw`&lt;/?(?:${TAG_NAMES})(?: (?:(?!&[lg]t;)[^<>]){0,2000})? ?/?&gt;`,
  'i',
);
/** An ampersand that no escaping leaves behind. */
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#0{0,3}3[49]|#x0{0,3}2[27]);)/i;
const ESCAPED_ENTITY = /&amp;#?[a-z\d]{2,8};/i;
const MOST_ESCAPES = 2;

/** Markup that was escaped on the way, as markup again; a text that is markup as it stands stays. */
export function unescapeHtml(text: string): string {
  let html = text;
  for (let round = 0; round < MOST_ESCAPES && isEscaped(html); round += 1) html = decodeEntities(html);
  return html;
}

function isEscaped(text: string): boolean {
  if (!text.includes('&') || TAG.test(text)) return false;
  return ESCAPED_TAG.test(text) || (ESCAPED_ENTITY.test(text) && !BARE_AMPERSAND.test(text));
}

/** A name or a word whose characters were escaped, as one line: `Town &amp; Country`. */
export function stripHtml(text: string): string {
  return text.includes('&') ? tidyCellText(decodeEntities(unescapeHtml(text))) : text;
}

const WRITTEN = new RegExp(
  String.raw`</?(?:${TAG_NAMES})(?: [^<>]{0,2000})? ?/?>|&(?:amp|lt|gt|quot|nbsp|#\d{1,7}|#x[\da-f]{1,6});`,
  'i',
);

/** Where a text that was read still has markup for its readers to see; -1 for nowhere. */
export function findMarkup(text: string): number {
  return text.search(WRITTEN);
}
