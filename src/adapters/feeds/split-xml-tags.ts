import { UnreadableFeed } from '#ports/feed.ts';
import { MAX_ENTRY } from './feed-limits.ts';

export interface XmlTag {
  name: string;
  kind: 'open' | 'close' | 'empty';
  hasAttributes: boolean;
  /** The tag's text and, before it, the text since the last tag. */
  source: string;
}

/** What begins with `<` and is no tag, with the mark that ends it. */
const SKIPPED: [string, string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

const LONGEST_MARK = '<![CDATA['.length;

/** Cuts XML into tags as it arrives, each with the text before it. Comments and declarations belong to that text. */
export async function* splitXmlTags(text: AsyncIterable<string>): AsyncGenerator<XmlTag> {
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
