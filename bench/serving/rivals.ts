import { builtPeers, PEER_SERVER } from './built-peers.ts';
import { childServer } from './child-server.ts';
import { answerOf } from './page-weight.ts';
import { frameOf } from './page-frame.ts';
import { startedProduct } from './started-product.ts';
import { AROUND, SEARCH } from './uncached.ts';

/** Whoever serves the search page: the product, or a peer as it was built. */
export interface Rival {
  name: string;
  host: string;
  port: number;
  pid: number;
  /** The path up to a number that never repeats, and what follows it. */
  around: readonly [before: string, after: string];
  /** Where the page does not change, and is kept. */
  kept: string;
  /** Of a filter's box on the page without filters, which is at `page`. */
  filter: string;
  page: string;
  end(): unknown;
}

/** The product first, then its peers, built with the frame of its page around theirs. */
export async function startRivals(): Promise<[ours: Rival, ...peers: Rival[]]> {
  const ours = await ourselves();
  const html = (await answerOf(ours.port, ours.around.join('1'), 'identity')).toString();
  const peers: Rival[] = [];
  for (const name of builtPeers(frameOf(html))) peers.push(await peer(name));
  return [ours, ...peers];
}

async function ourselves(): Promise<Rival> {
  const paths = { around: AROUND, kept: SEARCH, page: SEARCH, filter: 'input[value=used]' };
  return { name: 'ours', host: 'riverline.localhost', ...(await startedProduct()), ...paths };
}

async function peer(name: string): Promise<Rival> {
  const page = '/search?year=1990';
  const paths = { around: ['/search?year=', ''] as const, kept: '/kept', page, filter: 'input[name=Make]' };
  return { name, host: '127.0.0.1', ...(await childServer(PEER_SERVER, name)), ...paths };
}
