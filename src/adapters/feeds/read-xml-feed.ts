import { XMLParser } from 'fast-xml-parser';
import type { FeedRow } from '#domain/imports/feed-row.ts';
import { UnreadableFeed } from '#ports/feed.ts';
import { flattenEntry, TEXT_OF_ELEMENT } from './flatten-entry.ts';
import { MAX_DEPTH, MAX_ENTRY } from './feed-limits.ts';

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

/** What begins with `<` and is no tag, with the mark that ends it. */
const SKIPPED: [string, string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

const LONGEST_MARK = '<![CDATA['.length;

/** Names that feeds give to one car. */
const ENTRY_NAMES = new Set([
  'car',
  'vehicle',
  'listing',
  'item',
  'ad',
  'record',
  'row',
  'product',
  'entry',
  'unit',
]);

/** What is around the cars of a feed, and is none where the feed is empty. */
const WRAPPERS = new Set(['channel']);

/** Looked at before it is decided which element is repeated. */
const SNIFFED_TAGS = 2000;

/** The text of every element that stands for a car, one after the other. */
async function* splitXmlEntries(text: AsyncIterable<string>): AsyncGenerator<string> {
  const tags = splitXmlTags(text)[Symbol.asyncIterator]();
  const start: XmlTag[] = [];
  while (start.length < SNIFFED_TAGS) {
    const next = await tags.next();
    if (next.done === true) break;
    start.push(next.value);
  }
  const name = findEntryName(start);
  const splitter = new Splitter(name);
  for (const tag of start) yield* splitter.push(tag);
  for (let next = await tags.next(); next.done !== true; next = await tags.next())
    yield* splitter.push(next.value);
  splitter.end();
}

class Splitter {
  private readonly name: string;
  private depth = 0;
  private entryDepth = 0;
  private parts: string[] = [];
  private length = 0;

  constructor(name: string) {
    this.name = name;
  }

  *push(tag: XmlTag): Generator<string> {
    const begins = this.entryDepth === 0 && tag.name === this.name && tag.kind !== 'close' && this.depth > 0;
    if (tag.kind === 'open') this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new UnreadableFeed('The feed is nested too deeply.');
    if (begins) this.begin(tag);
    else if (this.entryDepth > 0) this.keep(tag.source);
    if (tag.kind === 'close') this.depth -= 1;
    if (this.depth < 0) throw new UnreadableFeed('The feed is not well-formed XML.');
    if (this.entryDepth > 0 && this.depth < this.entryDepth) yield this.take();
  }

  end(): void {
    if (this.depth !== 0) throw new UnreadableFeed('The feed ends in the middle.');
  }

  private begin(tag: XmlTag): void {
    this.entryDepth = tag.kind === 'open' ? this.depth : this.depth + 1;
    this.parts = [];
    this.length = 0;
    this.keep(tag.source.slice(tag.source.lastIndexOf(`<${tag.name}`)));
  }

  private keep(part: string): void {
    this.length += part.length;
    if (this.length > MAX_ENTRY)
      throw new UnreadableFeed('The feed has an entry of more than a million characters.');
    this.parts.push(part);
  }

  private take(): string {
    this.entryDepth = 0;
    return this.parts.join('');
  }
}

interface SeenElement {
  name: string;
  depth: number;
  count: number;
  hasContent: boolean;
}

/** The element that stands for a car: a usual name, else what is repeated first below the root. */
function findEntryName(tags: readonly XmlTag[]): string {
  const elements = listElements(tags);
  if (elements.length === 0) throw new UnreadableFeed('The feed has no elements.');
  const inner = elements.filter(
    ({ depth, hasContent, name }) => depth > 0 && hasContent && !WRAPPERS.has(name),
  );
  const usual = inner.filter(({ name }) => ENTRY_NAMES.has(name.toLowerCase().replace(/^.*:/, '')));
  const repeated = inner.filter(({ count }) => count > 1);
  const [carElement] =
    [usual, repeated, inner]
      .map((some) => some.toSorted((a, b) => a.depth - b.depth))
      .find((some) => some.length > 0) ?? [];
  return carElement?.name ?? '';
}

/** Elements by depth and name; those with inner elements or attributes can be a car. */
function listElements(tags: readonly XmlTag[]): SeenElement[] {
  const elementsByKey = new Map<string, SeenElement>();
  const openElements: SeenElement[] = [];
  for (const tag of tags) {
    if (tag.kind === 'close') {
      openElements.pop();
      continue;
    }
    const parent = openElements.at(-1);
    if (parent) parent.hasContent = true;
    const key = `${openElements.length} ${tag.name}`;
    const element = elementsByKey.get(key) ?? {
      name: tag.name,
      depth: openElements.length,
      count: 0,
      hasContent: false,
    };
    element.count += 1;
    element.hasContent ||= tag.hasAttributes;
    elementsByKey.set(key, element);
    if (tag.kind === 'open') openElements.push(element);
  }
  return [...elementsByKey.values()];
}

interface XmlTag {
  name: string;
  kind: 'open' | 'close' | 'empty';
  hasAttributes: boolean;
  /** The tag's text and, before it, the text since the last tag. */
  source: string;
}

/** Cuts XML into tags as it arrives, each with the text before it. Comments and declarations belong to that text. */
async function* splitXmlTags(text: AsyncIterable<string>): AsyncGenerator<XmlTag> {
  let rest = '';
  for await (const piece of text) {
    rest += piece;
    let from = 0;
    for (let tagSpan = findNextTag(rest, from); tagSpan !== null; tagSpan = findNextTag(rest, from)) {
      yield parseTag(rest.slice(from, tagSpan.end), rest.slice(tagSpan.start, tagSpan.end));
      from = tagSpan.end;
    }
    rest = rest.slice(from);
    if (rest.length > MAX_ENTRY)
      throw new UnreadableFeed('The feed has a value of more than a million characters.');
  }
  if (/<[^!?]/.test(rest)) throw new UnreadableFeed('The feed ends in the middle.');
}

/** Where the next whole tag is; null when it is not all there yet. */
function findNextTag(text: string, from: number): { start: number; end: number } | null {
  for (let start = text.indexOf('<', from); start >= 0;) {
    const skippedPair = SKIPPED.find(([begin]) => text.startsWith(begin, start));
    if (skippedPair === undefined) {
      if (text.length - start < LONGEST_MARK && text.startsWith('<!', start)) return null;
      if (text.startsWith('<!', start))
        throw new UnreadableFeed('The feed has a document type, which is not accepted.');
      const end = findTagEnd(text, start);
      return end < 0 ? null : { start, end };
    }
    const end = text.indexOf(skippedPair[1], start + skippedPair[0].length);
    if (end < 0) return null;
    start = text.indexOf('<', end + skippedPair[1].length);
  }
  return null;
}

/** Just behind the tag's `>`, one inside a quoted attribute not counted; -1 when it is not there yet. */
function findTagEnd(text: string, start: number): number {
  let quote = '';
  for (let index = start; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index + 1;
  }
  return -1;
}

function parseTag(source: string, tag: string): XmlTag {
  const name = /^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? '';
  const kind = tag.startsWith('</') ? 'close' : tag.endsWith('/>') ? 'empty' : 'open';
  return { name, kind, hasAttributes: tag.includes('='), source };
}
