import { XMLParser } from 'fast-xml-parser';
import type { FeedRow } from '#domain/imports/feed-row.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { flattenEntry, TEXT_OF_ELEMENT } from './flatten-entry.ts';
import { splitXmlEntries } from './split-xml-entries.ts';

const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: TEXT_OF_ELEMENT,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
});

/** Rows of the element that a feed repeats; inner elements and attributes are its columns. */
export async function* readXmlFeed(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  for await (const entry of splitXmlEntries(text)) yield flattenEntry(parseEntry(entry), decodeValue);
}

function parseEntry(entry: string): object {
  let tree: unknown;
  try {
    tree = parser.parse(entry);
  } catch {
    throw new UnreadableFeed('The feed is not well-formed XML.');
  }
  const [root] = Object.values(typeof tree === 'object' && tree !== null ? tree : {});
  return typeof root === 'object' && root !== null ? root : {};
}

/** Only the five named entities and numbers; a feed cannot define its own. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeValue);
  if (typeof value === 'object' && value !== null) return decodeElement(value);
  if (typeof value !== 'string' || !value.includes('&')) return value;
  return value.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,4});/gi, (match, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity] ?? match;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
}

/** Of a repeated element with attributes only the text is of use: `<photo main="1">/a.jpg</photo>`. */
function decodeElement(element: object): unknown {
  const inner = Object.entries(element);
  const text = inner.find(([name]) => name === TEXT_OF_ELEMENT);
  return text === undefined
    ? Object.fromEntries(inner.map(([name, value]) => [name, decodeValue(value)]))
    : decodeValue(text[1]);
}
