/** Text as it is drawn: a small tree made of Markdown on the server. It holds no markup and no address to distrust. */
export type Prose = ProseBlock[];

export type ProseBlock =
  | { type: 'paragraph'; content: ProseInline[] }
  /** `level` is the element's: 2 for `h2`. */
  | { type: 'heading'; level: HeadingLevel; content: ProseInline[] }
  /** `start` is null for a list without numbers. */
  | { type: 'list'; start: number | null; items: Prose[] }
  | { type: 'quote'; content: Prose }
  | { type: 'picture'; src: string; alt: string }
  | { type: 'rule' };

export type ProseInline =
  | string
  | { type: 'strong' | 'em'; content: ProseInline[] }
  | { type: 'link'; url: string; content: ProseInline[] }
  | { type: 'break' };

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** The words alone, in one line: for descriptions and search engines. */
export function stripProse(prose: Prose): string {
  return prose.map(formatBlock).filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}

function formatBlock(block: ProseBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content.map(formatInline).join('');
    case 'list':
      return block.items.map(stripProse).join(' ');
    case 'quote':
      return stripProse(block.content);
    case 'picture':
    case 'rule':
      return '';
  }
}

function formatInline(inline: ProseInline): string {
  if (typeof inline === 'string') return inline;
  return inline.type === 'break' ? ' ' : inline.content.map(formatInline).join('');
}
