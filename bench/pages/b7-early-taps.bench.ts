import type { Page } from 'playwright-core';
import { openChromium } from '#test/chromium.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';
import { samplePages, servedSite } from './served-site.ts';

const ROUNDS = 5;
/** Lighthouse's slow 4G and its phone. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWDOWN = 4;

/**
 * B7-EARLY: how long a page is seen before its application starts, on a phone that keeps nothing. A link followed in
 * that time is not counted.
 */
export const benchmark = {
  name: 'B7-EARLY',
  async run(): Promise<BenchRow[]> {
    const site = await servedSite();
    try {
      const rows: BenchRow[] = [];
      for (const [name, path] of Object.entries(await samplePages(site.read))) {
        await site.read(path);
        const rounds: Start[] = [];
        for (let round = 0; round < ROUNDS; round++) rounds.push(await startOf(site.origin + path));
        rows.push(told(name, rounds));
      }
      return rows;
    } finally {
      await site.end();
    }
  },
};

/** Milliseconds since the page was asked for. */
interface Start {
  seen: number;
  started: number;
}

async function startOf(address: string): Promise<Start> {
  const { context, close } = await openChromium({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(noteStart);
    await page.goto(address, { waitUntil: 'commit' });
    return await readStart(page);
  } finally {
    await close();
  }
}

type Noted = { startedAt?: number };

/** Runs in the page: clicks are no longer kept for later as soon as the application takes them itself. */
function noteStart(): void {
  let kept = false;
  const watch = setInterval(() => {
    kept ||= window.onclick !== null;
    if (!kept || window.onclick !== null) return;
    (window as Noted).startedAt = performance.now();
    clearInterval(watch);
  }, 10);
}

async function readStart(page: Page): Promise<Start> {
  await page.waitForFunction(() => (window as Noted).startedAt !== undefined, null, { timeout: 60_000 });
  return page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    started: (window as Noted).startedAt ?? Number.NaN,
  }));
}

function told(page: string, rounds: Start[]): BenchRow {
  const seen = median(rounds.map((round) => round.seen));
  const started = median(rounds.map((round) => round.started));
  return {
    benchmark: 'B7-EARLY',
    what: `${page}: application started, first seen, s`,
    ours: (started / 1000).toFixed(1),
    yardstick: (seen / 1000).toFixed(1),
    ratio: started / seen,
    target: 'told, no limit',
    passes: true,
  };
}
