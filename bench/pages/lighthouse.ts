import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_ARGUMENTS } from '#test/chromium.ts';
import { chromiumPath } from '#test/engines.ts';

/** Scores of 100; `lcp` in seconds, `tbt` in milliseconds. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** What Lighthouse says of a page on a phone. It now and then misses the start of a page on a busy machine: then once more. */
export async function lighthouse(url: string, flags: readonly string[] = [], attempts = 3): Promise<Scores> {
  try {
    return await measure(url, flags);
  } catch (error) {
    if (attempts > 1) return lighthouse(url, flags, attempts - 1);
    throw error;
  }
}

async function measure(url: string, more: readonly string[]): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-lighthouse-'));
  const report = join(folder, 'report.json');
  const profile = `--user-data-dir=${join(folder, 'profile')}`;
  const flags = ['--headless', ...CHROMIUM_ARGUMENTS, profile, ...more].join(' ');
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
