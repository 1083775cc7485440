import { addToConfigurationAt } from '#test/e2e/operator.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';
import { lighthouse, type Scores } from './lighthouse.ts';
import { serveProviderHosts } from './provider-hosts.ts';
import { samplePages, servedSite } from './served-site.ts';

const ROUNDS = 5;
const FIVE = {
  google_analytics_id: 'G-FIXTURE1',
  gtm_id: 'GTM-FIXTURE',
  facebook_pixel: '123456789',
  adobe_launch: 'launch-0a1b2c3d4e5f',
  callrail_key: '123456789/0a1b2c3d4e5f6a7b',
};

interface Rounds {
  without: Scores[];
  with: Scores[];
}

/** B7-PROVIDERS: the same pages by turns without third-party scripts and with five of 40 kB and 50 ms of work each. */
export const benchmark = {
  name: 'B7-PROVIDERS',
  async run(): Promise<BenchRow[]> {
    const plain = await servedSite();
    const provided = await servedSite();
    const hosts = await serveProviderHosts();
    try {
      addToConfigurationAt(provided.dataDir, 'riverline', FIVE);
      const { home, search, car } = await samplePages(plain.read);
      const rows: BenchRow[] = [];
      for (const [name, path] of Object.entries({ home, search, car })) {
        const rounds: Rounds = { without: [], with: [] };
        for (let round = 0; round < ROUNDS; round++) {
          rounds.without.push(await lighthouse(plain.origin + path));
          rounds.with.push(await lighthouse(provided.origin + path, hosts.flags));
        }
        rows.push(...judge(name, rounds));
      }
      const scripts = `${hosts.scripts.length} scripts in ${3 * ROUNDS} pages`;
      const passes = hosts.scripts.length >= 3 * ROUNDS * Object.keys(FIVE).length;
      return [...rows, row('providers came', scripts, { yardstick: '5 a page', ratio: NaN, passes })];
    } finally {
      hosts.end();
      await plain.end();
      await provided.end();
    }
  },
};

function judge(page: string, rounds: Rounds): BenchRow[] {
  const of = (key: keyof Scores, which: keyof Rounds) => median(rounds[which].map((scores) => scores[key]));
  const compared = (what: string, key: keyof Scores, passes: (ours: number, without: number) => boolean) => {
    const [ours, without] = [of(key, 'with'), of(key, 'without')];
    return row(`${page}: ${what}`, shown(ours), {
      yardstick: shown(without),
      ratio: ours / without,
      passes: passes(ours, without),
    });
  };
  return [
    { ...compared('performance', 'performance', (ours) => ours >= 90), target: '≥ 90' },
    { ...compared('LCP, s', 'lcp', (ours, without) => ours <= without * 1.1), target: '≤ 1.1 × without' },
    { ...compared('CLS', 'cls', (ours, without) => ours <= without + 0.01), target: 'as without' },
    { ...compared('TBT, ms', 'tbt', () => true), target: 'told, no limit' },
  ];
}

function row(what: string, ours: string, rest: Pick<BenchRow, 'yardstick' | 'ratio' | 'passes'>): BenchRow {
  return { benchmark: 'B7-PROVIDERS', what, ours, target: '', ...rest };
}

function shown(figure: number): string {
  return String(Number(figure.toPrecision(3)));
}
