import { fromMarkdown } from 'mdast-util-from-markdown';
import { readLinkableUrl, readPictureUrl } from '#domain/content/link-url.ts';
import type { HeadingLevel, Prose, ProseBlock, ProseInline } from '#domain/content/prose.ts';
import { type ServedSite, buildOwnAddress } from '../../layout/is-served.ts';

/** Lists and quotes that begin within one line. */
const MAX_IN_A_LINE = 6;

/** Signs that the parser has to match with each other: it compares every one with those before it. */
const MAX_SIGNS = 3000;

const CONTAINER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]?/y;

const SIGNS = /[*_[\]`]/g;

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Parent = Extract<Node, { children: unknown[] }>;

interface Reading {
  website: ServedSite;
  /** The heading that the text stands under: 1 for the page's own. */
  under: number;
  /** Levels as written of the headings that are open. */
  openLevels: number[];
  depth: number;
}

/** Deeper lists and quotes are drawn at this depth. */
const DEEPEST = 6;

/**
 * Reads Markdown as our own small tree: HTML in it stays text, links lead where they may (the site's own pages in its
 * own spelling), headings nest under the page's. Server only. `under` is the level of the heading above the text.
 */
export function parseProse(markdown: string, website: ServedSite, under: 1 | 2 = 2): Prose {
  const tamed = tameMarkdown(markdown);
  if (tamed === null) return parsePlain(markdown);
  const { children } = fromMarkdown(tamed);
  return toBlocks(children, { website, under, openLevels: [], depth: 0 });
}

function parsePlain(text: string): Prose {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => ({ type: 'paragraph', content: [paragraph] }));
}

function toBlocks(nodes: readonly Node[], reading: Reading): Prose {
  return nodes.flatMap((node) => toBlock(node, reading));
}

function toBlock(node: Node, reading: Reading): ProseBlock[] {
  if (node.type === 'paragraph') return toParagraph(node, reading);
  if (node.type === 'heading')
    return [
      { type: 'heading', level: trackHeadingLevel(node.depth, reading), content: toInlines(node, reading) },
    ];
  if (node.type === 'list') return toList(node, reading);
  if (node.type === 'blockquote') return toQuote(node, reading);
  if (node.type === 'thematicBreak') return [{ type: 'rule' }];
  if (node.type === 'code' || node.type === 'html')
    return [{ type: 'paragraph', content: splitLines(node.value) }];
  return [];
}

/** A picture that stands alone is a block; within a line it is its words. */
function toParagraph(node: Parent, reading: Reading): ProseBlock[] {
  const [firstChild, ...otherChildren] = node.children as Node[];
  if (firstChild?.type === 'image' && otherChildren.length === 0) {
    const src = readPictureUrl(firstChild.url);
    if (src !== null) return [{ type: 'picture', src, alt: firstChild.alt ?? '' }];
  }
  return [{ type: 'paragraph', content: toInlines(node, reading) }];
}

/** Headings follow one another without a gap, whatever signs the writer chose. */
function trackHeadingLevel(writtenDepth: number, { under, openLevels }: Reading): HeadingLevel {
  while ((openLevels.at(-1) ?? 0) >= writtenDepth) openLevels.pop();
  openLevels.push(writtenDepth);
  return Math.min(under + openLevels.length, 6) as HeadingLevel;
}

function toList(node: Extract<Node, { type: 'list' }>, reading: Reading): ProseBlock[] {
  if (reading.depth >= DEEPEST) return node.children.flatMap((item) => toBlocks(item.children, reading));
  const inside = { ...reading, depth: reading.depth + 1 };
  const items = node.children.map((item) => toBlocks(item.children, inside));
  return [{ type: 'list', start: node.ordered ? (node.start ?? 1) : null, items }];
}

function toQuote({ children }: Extract<Node, { type: 'blockquote' }>, reading: Reading): ProseBlock[] {
  if (reading.depth >= DEEPEST) return toBlocks(children, reading);
  return [{ type: 'quote', content: toBlocks(children, { ...reading, depth: reading.depth + 1 }) }];
}

function toInlines({ children }: Parent, reading: Reading): ProseInline[] {
  return (children as Node[]).flatMap((child) => toInline(child, reading));
}

function toInline(node: Node, reading: Reading): ProseInline[] {
  if (node.type === 'text' || node.type === 'html' || node.type === 'inlineCode') return [node.value];
  if (node.type === 'break') return [{ type: 'break' }];
  if (node.type === 'link') return toLink(node, reading);
  if (node.type === 'image') return [node.alt ?? ''];
  if (node.type === 'strong') return toMark('strong', node, reading);
  if (node.type === 'emphasis') return toMark('em', node, reading);
  return 'children' in node ? toInlines(node, reading) : [];
}

function toMark(type: 'strong' | 'em', node: Parent, reading: Reading): ProseInline[] {
  if (reading.depth >= DEEPEST) return toInlines(node, reading);
  return [{ type, content: toInlines(node, { ...reading, depth: reading.depth + 1 }) }];
}

function toLink(node: Extract<Node, { type: 'link' }>, reading: Reading): ProseInline[] {
  const url = readLinkableUrl(node.url);
  const content = toInlines(node, reading);
  return url === null ? content : [{ type: 'link', url: buildOwnAddress(url, reading.website), content }];
}

function splitLines(text: string): ProseInline[] {
  return text
    .split('\n')
    .flatMap((line, index): ProseInline[] => (index === 0 ? [line] : [{ type: 'break' }, line]));
}

/**
 * Markdown that is parsed in a few milliseconds: the parser's time grows with the square of what a line nests
 * (20 kB of `- - - -` took it 27 s). Null for a text of nothing but signs, which is to be shown as it is.
 */
function tameMarkdown(markdown: string): string | null {
  if ((markdown.match(SIGNS)?.length ?? 0) > MAX_SIGNS) return null;
  return markdown.split('\n').map(limitContainers).join('\n');
}

function limitContainers(line: string): string {
  let keptLength = 0;
  let end = 0;
  for (let count = 1; ; count++) {
    CONTAINER.lastIndex = end;
    const match = CONTAINER.exec(line);
    if (match === null) return line.slice(0, keptLength) + line.slice(end);
    end += match[0].length;
    if (count <= MAX_IN_A_LINE) keptLength = end;
  }
}
