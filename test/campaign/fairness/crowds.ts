import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { addSite, smallServer } from '#test/server/small-server.ts';

export interface Crowd {
  what: string;
  /** Where the strangers order, and from which address each. */
  site: string;
  addressOf: (stranger: number) => string;
}

const STRANGERS = 60;
const SHOPPER = '203.0.113.7';
const WIDTHS = [640, 750, 828, 1080];

export const CROWDS: readonly Crowd[] = [
  { what: '60 strangers of one network on site A', site: 'a', addressOf: (index) => `198.51.100.${index}` },
  { what: '60 strangers of one network on B itself', site: 'b', addressOf: (index) => `198.51.100.${index}` },
  { what: '60 networks on site A', site: 'a', addressOf: (index) => `198.18.${index}.1` },
];

export interface Ordered {
  quiet: number[];
  beside: number[];
  /** Statuses other than 200, of the shopper. */
  failed: number;
}

/** New pictures of site B, one after the other: with nobody else there, and beside a crowd that orders without end. */
export async function orderBeside(crowd: Crowd, orders: number): Promise<Ordered> {
  const photo = await sharp({ create: { width: 1600, height: 1067, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const host = createServer((_, response) => void response.end(photo));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const server = await smallServer({ TRUST_PROXY: '127.0.0.0/8' });
  for (const slug of ['a', 'b'])
    await addSite(server.database, slug, { change: { image_origins: [origin] } });
  let pictures = 0;
  let failed = 0;
  let isOver = false;

  async function order(site: string, from: string): Promise<{ status: number; ms: number }> {
    const begun = performance.now();
    pictures += 1;
    const url = encodeURIComponent(`${origin}/${pictures}.jpg`);
    const { status } = await server.ask(`/_img?url=${url}&w=${WIDTHS[pictures % WIDTHS.length]}`, {
      host: `${site}.localhost`,
      headers: { 'X-Forwarded-For': from },
    });
    return { status, ms: performance.now() - begun };
  }

  async function timed(): Promise<number[]> {
    const took: number[] = [];
    for (let asked = 0; asked < orders; asked += 1) {
      const { status, ms } = await order('b', SHOPPER);
      if (status !== 200) failed += 1;
      took.push(ms);
    }
    return took;
  }

  /** Whoever is refused comes back after a second. */
  async function stranger(index: number): Promise<void> {
    while (!isOver) {
      const { status } = await order(crowd.site, crowd.addressOf(index));
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  try {
    await timed();
    const quiet = await timed();
    const strangers = Array.from({ length: STRANGERS }, (_, index) => stranger(index));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const beside = await timed();
    isOver = true;
    await Promise.all(strangers);
    return { quiet, beside, failed };
  } finally {
    await server.end();
    host.closeAllConnections();
    host.close();
  }
}
