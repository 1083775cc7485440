import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_ARGUMENTS } from '#test/chromium.ts';
import { chromiumPath } from '#test/engines.ts';
import type { BenchRow } from '../bench-row.ts';
import { samplePages, servedSite } from './served-site.ts';

const ROUNDS = 3;

interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** B7: Lighthouse for phones on cached pages, the median of three. */
export const benchmark = {
  name: 'B7',
  async run(): Promise<BenchRow[]> {
    const site = await servedSite();
    try {
      const rows: BenchRow[] = [];
      for (const [name, path] of Object.entries(await samplePages(site.read))) {
        await site.read(path);
        const rounds: Scores[] = [];
        for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(site.origin + path));
        rows.push(...judge(name, (key) => median(rounds.map((round) => round[key]))));
      }
      return rows;
    } finally {
      await site.end();
    }
  },
};

/** Lighthouse now and then misses the start of a page on a busy machine. */
async function measure(url: string, attempts = 3): Promise<Scores> {
  try {
    return await lighthouse(url);
  } catch (error) {
    if (attempts > 1) return measure(url, attempts - 1);
    throw error;
  }
}

async function lighthouse(url: string): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-lighthouse-'));
  const report = join(folder, 'report.json');
  const flags = ['--headless', ...CHROMIUM_ARGUMENTS, `--user-data-dir=${join(folder, 'profile')}`].join(' ');
  const args = [
    'node_modules/lighthouse/cli/index.js',
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
  ];
  await promisify(execFile)(process.execPath, [...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: chromiumPath() ?? '' },
  });
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  const score = (name: string) => Math.round(categories[name].score * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: audits['largest-contentful-paint'].numericValue / 1000,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

function judge(page: string, of: (key: keyof Scores) => number): BenchRow[] {
  return [
    atLeast(`${page}: performance`, of('performance'), 97),
    atLeast(`${page}: accessibility`, of('accessibility'), 100),
    atLeast(`${page}: best practices`, of('best-practices'), 100),
    atLeast(`${page}: SEO`, of('seo'), 100),
    atMost(`${page}: LCP, s`, of('lcp'), 1.6),
    atMost(`${page}: TBT, ms`, of('tbt'), 50),
    atMost(`${page}: CLS`, of('cls'), 0.01),
  ];
}

function atLeast(what: string, ours: number, limit: number): BenchRow {
  return line(what, ours, { limit, sign: '≥', passes: ours >= limit });
}

function atMost(what: string, ours: number, limit: number): BenchRow {
  return line(what, ours, { limit, sign: '≤', passes: ours <= limit });
}

function line(
  what: string,
  ours: number,
  target: { limit: number; sign: string; passes: boolean },
): BenchRow {
  return {
    benchmark: 'B7',
    what,
    ours: String(Number(ours.toPrecision(3))),
    yardstick: String(target.limit),
    ratio: ours / target.limit,
    target: `${target.sign} ${target.limit}`,
    passes: target.passes,
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
