import { openChromium } from '#test/chromium.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';
import { plainFilterPage } from '../yardsticks/plain-filter-page.ts';
import { clickToPaint } from './click-to-paint.ts';
import { SEARCH, servedSite } from './served-site.ts';

const ROUNDS = 11;

/** B8: from the click on a filter to the painted results, beside a page without a framework. */
export const benchmark = {
  name: 'B8',
  async run(): Promise<BenchRow[]> {
    const site = await servedSite();
    const { context, close } = await openChromium({ viewport: { width: 1440, height: 900 } });
    const list = async (query: string) => {
      const { text } = await site.read(`${SEARCH}${query}`);
      return text.slice(text.indexOf('<article'), text.lastIndexOf('</article>') + 10);
    };
    const html = (await site.read(SEARCH)).text;
    const css = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? '';
    const used = '?refinementList%5Bcar_type%5D%5B0%5D=used';
    const plain = await plainFilterPage({
      before: await list(''),
      after: await list(used),
      styles: (await site.read(css)).text,
    });
    try {
      const rows: BenchRow[] = [];
      for (const slowdown of [1, 4]) {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const ours: number[] = [];
        const theirs: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          ours.push(await clickToPaint(page, `${site.origin}${SEARCH}`, 'input[value=used]'));
          theirs.push(await clickToPaint(page, plain.url, 'input'));
        }
        rows.push(row(slowdown, median(ours.slice(1)), median(theirs.slice(1))));
        await page.close();
      }
      return rows;
    } finally {
      plain.close();
      await close();
      await site.end();
    }
  },
};

function row(slowdown: number, ours: number, theirs: number): BenchRow {
  return {
    benchmark: 'B8',
    what: `filter click to painted, CPU × ${slowdown}`,
    ours: `${ours.toFixed(0)} ms`,
    yardstick: `${theirs.toFixed(0)} ms without a framework`,
    ratio: ours / theirs,
    target: '≤ 1.2',
    passes: ours / theirs <= 1.2,
  };
}
