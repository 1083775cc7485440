import type { Prose, ProseBlock, ProseInline } from './prose.ts';

/** Text as the little HTML that search engines read in a description: paragraphs, lists, headings and emphasis. */
export function renderProse(prose: Prose): string {
  return prose.map(writeBlockHtml).join('');
}

function writeBlockHtml(block: ProseBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${writeInlinesHtml(block.content)}</p>`;
    case 'heading':
      return `<h${block.level}>${writeInlinesHtml(block.content)}</h${block.level}>`;
    case 'list':
      return listHtml(block);
    case 'quote':
      return renderProse(block.content);
    case 'picture':
    case 'rule':
      return '';
  }
}

function listHtml({ start, items }: Extract<ProseBlock, { type: 'list' }>): string {
  const tag = start === null ? 'ul' : 'ol';
  return `<${tag}>${items.map((item) => `<li>${writeItemHtml(item)}</li>`).join('')}</${tag}>`;
}

/** The first paragraph of an entry is its text. */
function writeItemHtml([firstBlock, ...otherBlocks]: Prose): string {
  if (firstBlock?.type !== 'paragraph')
    return renderProse(firstBlock === undefined ? [] : [firstBlock, ...otherBlocks]);
  return writeInlinesHtml(firstBlock.content) + renderProse(otherBlocks);
}

function writeInlinesHtml(inlines: readonly ProseInline[]): string {
  return inlines.map(writeInlineHtml).join('');
}

/** Of a link its words: an address is nothing to read. */
function writeInlineHtml(inline: ProseInline): string {
  if (typeof inline === 'string') return escapeProse(inline);
  if (inline.type === 'break') return '<br>';
  const content = writeInlinesHtml(inline.content);
  return inline.type === 'link' ? content : `<${inline.type}>${content}</${inline.type}>`;
}

export function escapeProse(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
