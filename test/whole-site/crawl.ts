import { askSite, type Reply } from '#test/serve.ts';
import { documentOf } from './document-of.ts';

/** What a shopper who follows every link of a site meets. */
export interface Crawled {
  /** Every address that was opened, with its document. */
  pages: Map<string, Document>;
  /** The same as they came. */
  texts: Map<string, string>;
  /** Sentences: what was wrong, where, and the page that led there. */
  faults: string[];
}

/** Kinds of address that are many and alike: so many of each are opened, the others only counted as seen. */
const SAMPLES: readonly [kind: RegExp, most: number][] = [
  [/^\/(cars|motorcycles|campers)\/[^/?]+$/, 12],
  [/^\/(cars|motorcycles|campers)\/[^/]+\/[^/]+$/, 8],
  [/^\/(cars|motorcycles|campers)\/[^/]+\.json$/, 3],
  [/^\/search\/[^?]+\?/, 25],
  [/^\/(used-car|find)\/[^?]+\?/, 5],
  [/^\/compare/, 3],
  [/\?/, 40],
];
const MAX_PAGES = 260;
/** Asked for together, so that the server makes the next pages while these are read. */
const WAVE = 8;

/** Opens the home page and everything it leads to, the nearest pages first. */
export async function crawl(port: number, slug: string): Promise<Crawled> {
  const pages = new Map<string, Document>();
  const texts = new Map<string, string>();
  const faults: string[] = [];
  const seenOfKind = new Map<number, number>();
  const waiting: [address: string, from: string][] = [['/', 'the start']];
  const seen = new Set(['/']);
  const asked: { address: string; from: string; answer: Promise<Reply> }[] = [];
  const askOn = () => {
    for (const [address, from] of waiting.splice(0, WAVE - asked.length))
      asked.push({ address, from, answer: askSite(port, slug, { path: address }) });
    return asked.shift();
  };
  for (let next = askOn(); next !== undefined && pages.size < MAX_PAGES; next = askOn()) {
    const { address, from } = next;
    const { status, headers, text } = await next.answer;
    if (status !== 200) {
      const where = headers['location'] === undefined ? '' : ` (${String(headers['location'])})`;
      faults.push(`${address} answers ${status}${where}, linked from ${from}`);
      continue;
    }
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    const document = documentOf(text);
    pages.set(address, document);
    texts.set(address, text);
    for (const link of internalLinks(document, `http://${slug}.localhost:${port}`, address)) {
      if (seen.has(link) || !isSampled(link, seenOfKind)) continue;
      seen.add(link);
      waiting.push([link, address]);
    }
  }
  await Promise.all(asked.map(({ answer }) => answer));
  return { pages, texts, faults };
}

function isSampled(link: string, seenOfKind: Map<number, number>): boolean {
  const kind = SAMPLES.findIndex(([pattern]) => pattern.test(link));
  const most = SAMPLES[kind]?.[1];
  if (most === undefined) return true;
  const before = seenOfKind.get(kind) ?? 0;
  seenOfKind.set(kind, before + 1);
  return before < most;
}

/** Addresses on the site itself, without fragment, as a browser resolves them. */
function internalLinks(document: Document, origin: string, address: string): string[] {
  const hrefs = [...document.querySelectorAll('a[href], link[rel=alternate][href]')].map((link) =>
    link.getAttribute('href'),
  );
  return hrefs.flatMap((href) => {
    if (href === null || !URL.canParse(href, origin + address)) return [];
    const url = new URL(href, origin + address);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
}
