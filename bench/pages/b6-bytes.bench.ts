import { brotliCompressSync, constants } from 'node:zlib';
import type { BenchRow } from '../bench-row.ts';
import { firstCar, SEARCH, servedSite } from './served-site.ts';

const KB = 1000;
/** React, its renderer and its router as one chunk: what an empty application of this stack ships. */
const EMPTY_APPLICATION = /assets\/(framework|rolldown-runtime|entry\.client|manifest)/;

/** B6: what a first visit of the search page and of a car's page carries. */
export const benchmark = {
  name: 'B6',
  async run(): Promise<BenchRow[]> {
    const site = await servedSite();
    try {
      const pages = { search: SEARCH, car: await firstCar(site.read) };
      const rows: BenchRow[] = [];
      for (const [name, path] of Object.entries(pages)) rows.push(...(await weigh(name, path, site.read)));
      return rows;
    } finally {
      await site.end();
    }
  },
};

async function weigh(name: string, path: string, read: Awaited<ReturnType<typeof servedSite>>['read']) {
  const html = (await read(path)).text;
  const loaderData = /new Response\(("(?:[^"\\]|\\.)*")\)/.exec(html)?.[1] ?? html;
  const files = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map((match) => match[0]))];
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(file, brotli((await read(file)).text, 11));
  const sum = (test: (file: string) => boolean) =>
    [...sizes].filter(([file]) => test(file)).reduce((total, [, size]) => total + size, 0);
  const script = sum((file) => file.endsWith('.js'));
  const own = sum((file) => file.endsWith('.js') && !EMPTY_APPLICATION.test(file));
  return [
    row(`${name}: HTML, kB br-5`, brotli(html, 5) / KB, 14),
    row(
      `${name}: loader data in the HTML, %`,
      (100 * Buffer.byteLength(loaderData)) / Buffer.byteLength(html),
      16,
    ),
    row(`${name}: CSS, kB br-11`, sum((file) => file.endsWith('.css')) / KB, 12),
    row(`${name}: JavaScript, kB br-11`, script / KB, 112),
    row(`${name}: JavaScript above the empty application, kB br-11`, own / KB, 12),
  ];
}

function brotli(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

function row(what: string, ours: number, limit: number): BenchRow {
  return {
    benchmark: 'B6',
    what,
    ours: ours.toFixed(1),
    yardstick: String(limit),
    ratio: ours / limit,
    target: '≤ 1',
    passes: ours <= limit,
  };
}
