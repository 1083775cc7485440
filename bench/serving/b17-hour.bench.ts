import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoSites } from '#demo/demo-sites.ts';
import { askSite } from '#test/serve.ts';
import type { BenchRow } from '../bench-row.ts';
import { startedProduct } from './started-product.ts';

const MINUTES = 60;
const MINUTE_MS = 60_000;
const LIMIT_MB = 400;
/** Of each minute: searches nobody made before, pages out of the sites' maps, and enquiries. */
const SEARCHES = 400;
const PAGES = 600;
const LEADS = 6;
const WIDTHS = [240, 320, 480, 640, 828, 1080];

/** Memory during an hour of pages of every site, searches, pictures, calls and leads: what grows shows in an hour, not in a minute. */
export const benchmark = {
  name: 'B17-HOUR',
  async run(): Promise<BenchRow[]> {
    const product = await startedProduct();
    const sites = await Promise.all(
      demoSites().map(async ({ slug }) => ({ slug, paths: await pathsOf(product.port, slug) })),
    );
    const megabytes: number[] = [];
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const ends = performance.now() + MINUTE_MS;
      await minuteOf(product.port, sites, minute);
      await sleep(Math.max(0, ends - performance.now()));
      megabytes.push(memoryOf(product.pid));
      if (minute % 10 === 9) console.error(`  minute ${minute + 1}: ${megabytes.at(-1)?.toFixed(0)} MB`);
    }
    await product.end();
    return [rowOf(megabytes)];
  },
};

interface MappedSite {
  slug: string;
  paths: string[];
}

async function minuteOf(port: number, sites: readonly MappedSite[], minute: number): Promise<void> {
  for (let count = 0; count < PAGES; count += 1) {
    const { slug, paths } = at(sites, count + minute);
    const { text } = await read(port, slug, at(paths, count * 7 + minute * 31));
    // Of the first pictures of the page, each time in another width.
    for (const [, source = ''] of [...text.matchAll(/src="(\/_img\?[^"]*?)&amp;w=\d+/g)].slice(0, 2))
      await read(port, slug, `${source.replaceAll('&amp;', '&')}&w=${at(WIDTHS, count)}`);
  }
  for (let count = 0; count < SEARCHES; count += 1) {
    const { slug, paths } = at(sites, count);
    const search = paths.find((path) => path.startsWith('/search/')) ?? '/';
    await read(port, slug, `${search}?range%5Byear%5D=-${minute * SEARCHES + count}%3A`);
  }
  for (let count = 0; count < LEADS; count += 1) await sendLead(port, at(sites, count).slug);
}

async function read(port: number, slug: string, path: string): Promise<{ text: string }> {
  const answer = await askSite(port, slug, { path, headers: { 'accept-encoding': 'identity' } });
  if (answer.status >= 500) throw new Error(`${slug} ${path} answered ${answer.status}`);
  return answer;
}

async function sendLead(port: number, slug: string): Promise<void> {
  const lead = {
    name: 'Ann',
    email: 'ann@example.com',
    phone: '0412345678',
    category: 'general-enquiry',
    message: 'Is it still there?',
  };
  const body = JSON.stringify({ lead });
  await askSite(port, slug, {
    path: '/api/leads',
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  });
}

async function pathsOf(port: number, slug: string): Promise<string[]> {
  const { text } = await askSite(port, slug, { path: '/sitemap.xml' });
  return [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is none.');
  return item;
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** The most of the last ten minutes against the limit; how it grew is said beside it. */
function rowOf(megabytes: readonly number[]): BenchRow {
  const most = Math.max(...megabytes.slice(-10));
  const half = Math.max(...megabytes.slice(20, 30));
  return {
    benchmark: 'B17',
    what: `memory at the end of ${MINUTES} minutes of mixed traffic`,
    ours: `${most.toFixed(0)} MB (${half.toFixed(0)} after half of it)`,
    yardstick: `${LIMIT_MB} MB`,
    ratio: most / LIMIT_MB,
    target: `<= ${LIMIT_MB} MB`,
    passes: most <= LIMIT_MB,
  };
}
