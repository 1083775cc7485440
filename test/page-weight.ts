import { existsSync, statSync } from 'node:fs';
import { compressInto } from '#server/http/content-coding.ts';

/** What the first visit of a page carries, in bytes as they travel. */
export interface PageWeight {
  html: number;
  css: number;
  scripts: number;
}

/** HTML: what one first round trip brings (decisions/page-weight.md). */
export const PAGE_LIMITS: PageWeight = { html: 14_000, css: 12_000, scripts: 112_000 };

const ASSETS = 'build/client';

/** Of a page of the built product: its HTML, and the styles and scripts that it names. */
export async function pageWeight(html: string): Promise<PageWeight> {
  const files = [...new Set([...html.matchAll(/\/assets\/[^"\s]+?\.(?:js|css)\b/g)].map(([file]) => file))];
  const sum = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + fileWeight(file), 0);
  const { length } = await compressInto(Buffer.from(html), PAGE_LIMITS.html);
  return { html: length, css: sum('.css'), scripts: sum('.js') };
}

/** Empty when a page keeps the limits; else what is too heavy. */
export async function overweightOf(html: string): Promise<string[]> {
  return Object.entries(await pageWeight(html)).flatMap(([part, bytes]) => {
    const limit = PAGE_LIMITS[part as keyof PageWeight];
    return bytes <= limit ? [] : [`${part}: ${bytes} of ${limit} bytes`];
  });
}

/** The build lays a compressed copy beside every file that is worth it. */
function fileWeight(file: string): number {
  const path = ASSETS + file;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
