import { fromMarkdown } from 'mdast-util-from-markdown';
import { linkableUrl, pictureUrl } from '#domain/content/link-url.ts';
import type { HeadingLevel, Prose, ProseBlock, ProseInline } from '#domain/content/prose.ts';
import { type ServedSite, ownAddress } from '../../layout/is-served.ts';
import { tamedMarkdown } from './tamed-markdown.ts';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Parent = Extract<Node, { children: unknown[] }>;

interface Reading {
  website: ServedSite;
  /** The heading that the text stands under: 1 for the page's own. */
  under: number;
  /** Levels as written of the headings that are open. */
  open: number[];
  depth: number;
}

/** Deeper lists and quotes are drawn at this depth. */
const DEEPEST = 6;

/**
 * Reads Markdown as our own small tree: HTML in it stays text, links lead where they may (the site's own pages in its
 * own spelling), headings nest under the page's. Server only. `under` is the level of the heading above the text.
 */
export function parseProse(markdown: string, website: ServedSite, under: 1 | 2 = 2): Prose {
  const tamed = tamedMarkdown(markdown);
  if (tamed === null) return plainProse(markdown);
  const { children } = fromMarkdown(tamed);
  return blocksOf(children, { website, under, open: [], depth: 0 });
}

function plainProse(text: string): Prose {
  const paragraphs = text.split(/\n{2,}/).filter((each) => each.trim() !== '');
  return paragraphs.map((each) => ({ type: 'paragraph', content: [each] }));
}

function blocksOf(nodes: readonly Node[], reading: Reading): Prose {
  return nodes.flatMap((node) => blockOf(node, reading));
}

function blockOf(node: Node, reading: Reading): ProseBlock[] {
  if (node.type === 'paragraph') return paragraphOf(node, reading);
  if (node.type === 'heading')
    return [{ type: 'heading', level: levelOf(node.depth, reading), content: inlinesOf(node, reading) }];
  if (node.type === 'list') return listOf(node, reading);
  if (node.type === 'blockquote') return quoteOf(node, reading);
  if (node.type === 'thematicBreak') return [{ type: 'rule' }];
  if (node.type === 'code' || node.type === 'html')
    return [{ type: 'paragraph', content: linesOf(node.value) }];
  return [];
}

/** A picture that stands alone is a block; within a line it is its words. */
function paragraphOf(node: Parent, reading: Reading): ProseBlock[] {
  const [first, ...others] = node.children as Node[];
  if (first?.type === 'image' && others.length === 0) {
    const src = pictureUrl(first.url);
    if (src !== null) return [{ type: 'picture', src, alt: first.alt ?? '' }];
  }
  return [{ type: 'paragraph', content: inlinesOf(node, reading) }];
}

/** Headings follow one another without a gap, whatever signs the writer chose. */
function levelOf(written: number, { under, open }: Reading): HeadingLevel {
  while ((open.at(-1) ?? 0) >= written) open.pop();
  open.push(written);
  return Math.min(under + open.length, 6) as HeadingLevel;
}

function listOf(node: Extract<Node, { type: 'list' }>, reading: Reading): ProseBlock[] {
  if (reading.depth >= DEEPEST) return node.children.flatMap((item) => blocksOf(item.children, reading));
  const inside = { ...reading, depth: reading.depth + 1 };
  const items = node.children.map((item) => blocksOf(item.children, inside));
  return [{ type: 'list', start: node.ordered ? (node.start ?? 1) : null, items }];
}

function quoteOf({ children }: Extract<Node, { type: 'blockquote' }>, reading: Reading): ProseBlock[] {
  if (reading.depth >= DEEPEST) return blocksOf(children, reading);
  return [{ type: 'quote', content: blocksOf(children, { ...reading, depth: reading.depth + 1 }) }];
}

function inlinesOf({ children }: Parent, reading: Reading): ProseInline[] {
  return (children as Node[]).flatMap((child) => inlineOf(child, reading));
}

function inlineOf(node: Node, reading: Reading): ProseInline[] {
  if (node.type === 'text' || node.type === 'html' || node.type === 'inlineCode') return [node.value];
  if (node.type === 'break') return [{ type: 'break' }];
  if (node.type === 'link') return linkOf(node, reading);
  if (node.type === 'image') return [node.alt ?? ''];
  if (node.type === 'strong') return markOf('strong', node, reading);
  if (node.type === 'emphasis') return markOf('em', node, reading);
  return 'children' in node ? inlinesOf(node, reading) : [];
}

function markOf(type: 'strong' | 'em', node: Parent, reading: Reading): ProseInline[] {
  if (reading.depth >= DEEPEST) return inlinesOf(node, reading);
  return [{ type, content: inlinesOf(node, { ...reading, depth: reading.depth + 1 }) }];
}

function linkOf(node: Extract<Node, { type: 'link' }>, reading: Reading): ProseInline[] {
  const url = linkableUrl(node.url);
  const content = inlinesOf(node, reading);
  return url === null ? content : [{ type: 'link', url: ownAddress(url, reading.website), content }];
}

function linesOf(text: string): ProseInline[] {
  return text
    .split('\n')
    .flatMap((each, at): ProseInline[] => (at === 0 ? [each] : [{ type: 'break' }, each]));
}
