import { rmSync } from 'node:fs';
import { askSite, serve } from '#test/serve.ts';

/** The product with its demo sites, for one benchmark. */
export async function servedSite() {
  const served = await serve({ CLOCK: '2026-11-18T01:00:00Z' });
  const origin = `http://riverline.localhost:${served.port}`;
  const read = (path: string, headers: Record<string, string> = {}) =>
    askSite(served.port, 'riverline', { path, headers });
  const end = async () => {
    await served.end('SIGTERM');
    rmSync(served.dataDir, { recursive: true, force: true });
  };
  return { origin, dataDir: served.dataDir, read, end };
}

export const SEARCH = '/search/new-used-and-demo-cars';

/** Pages that stand for the others where each is looked at. */
export async function samplePages(
  read: (path: string) => Promise<{ text: string }>,
): Promise<Record<string, string>> {
  const car = await firstCar(read);
  return { home: '/', search: SEARCH, car, finance: '/finance', content: '/about-us' };
}

/** The path of the first car the search page shows. */
async function firstCar(read: (path: string) => Promise<{ text: string }>): Promise<string> {
  const { text } = await read(SEARCH);
  return /href="(\/cars\/[^"]+)"/.exec(text)?.[1] ?? '';
}
