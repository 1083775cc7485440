/** What stands around the cards and filters of a page. */
export interface PageFrame {
  before: string;
  after: string;
}

const BEFORE = [/<meta name=.*?\/>/gs, /<style.*?<\/style>/gs, /<header.*?<\/header>/gs];
const AFTER = [
  /<nav class="page-links".*?<\/nav>/gs,
  /<footer.*?<\/footer>/gs,
  /<script type="application\/ld\+json">.*?<\/script>/gs,
];

/** Of our search page: its texts for search engines, theme, menus, links to further pages and footer. */
export function frameOf(html: string): PageFrame {
  return { before: textOf(html, BEFORE), after: textOf(html, AFTER) };
}

function textOf(html: string, parts: readonly RegExp[]): string {
  return parts
    .map((part) => {
      const found = html.match(part);
      if (found === null) throw new Error(`The search page has no such part any more: ${part}`);
      return found.join('');
    })
    .join('');
}
