import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';
import { lighthouse, type Scores } from './lighthouse.ts';
import { samplePages, servedSite } from './served-site.ts';

const ROUNDS = 3;

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
        for (let round = 0; round < ROUNDS; round++) rounds.push(await lighthouse(site.origin + path));
        rows.push(...judge(name, (key) => median(rounds.map((round) => round[key]))));
      }
      return rows;
    } finally {
      await site.end();
    }
  },
};

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
