import { PAGE_LIMITS, pageWeight, type PageWeight } from '#test/page-weight.ts';
import type { BenchRow } from '../bench-row.ts';
import { samplePages, servedSite } from './served-site.ts';

const NAMES: Record<keyof PageWeight, string> = {
  html: 'HTML, kB br',
  css: 'CSS, kB br',
  scripts: 'JavaScript, kB br',
};

/** B6: what a first visit of a page carries. */
export const benchmark = {
  name: 'B6',
  async run(): Promise<BenchRow[]> {
    const site = await servedSite();
    try {
      const rows: BenchRow[] = [];
      for (const [name, path] of Object.entries(await samplePages(site.read))) {
        const weight = await pageWeight((await site.read(path)).text);
        for (const part of ['html', 'css', 'scripts'] as const)
          rows.push(row(`${name}: ${NAMES[part]}`, weight[part] / 1000, PAGE_LIMITS[part] / 1000));
      }
      return rows;
    } finally {
      await site.end();
    }
  },
};

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
