import type { Stream } from '#test/campaign/load/open-loop.ts';
import { AGENT_PATH } from '#domain/agents/commerce-protocol.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';
import { pin, SERVER_CORE } from './processor-time.ts';
import { buildWaitRows, offerShoppers, takeTurns } from './shoppers-waits.ts';
import { startedProduct } from './started-product.ts';

/** Assistants that name themselves, each at its limit of six hundred calls a minute. */
const AGENTS = 10;
const CALLS_A_SECOND = 10;
/** Short ones and many, so that what else the machine does falls on both sides: four minutes in all. */
const ROUNDS = 20;
const MS = 5000;

const ASSISTANTS: Stream = {
  name: 'agents',
  perSecond: AGENTS * CALLS_A_SECOND,
  method: 'POST',
  host: 'riverline.localhost',
  path: AGENT_PATH,
  headers: { accept: 'application/json, text/event-stream' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'search_catalog',
      // A question that nobody asked before: no answer is kept of it.
      arguments: { catalog: { query: 'used suv under $45,000', filters: { price: { max: '{n}' } } } },
    },
  }).replace('"{n}"', '{n}'),
};

/** How long shoppers wait at worst while ten assistants ask as much as they may, turn by turn. */
export const benchmark = {
  name: 'B23',
  async run(): Promise<BenchRow[]> {
    const product = await startedProduct({ RATE_LIMITS: 'off' });
    pin(product.pid, SERVER_CORE);
    const playQuiet = () => offerShoppers(product.port, MS);
    const playBusy = () => offerShoppers(product.port, MS, [ASSISTANTS]);
    await playBusy();
    const rounds = await takeTurns(ROUNDS, playQuiet, playBusy);
    await product.end();
    const answered = median(rounds.busy.map(({ agents }) => agents?.servedPerSecond ?? 0));
    const calls = `${answered.toFixed(0)} of ${AGENTS * CALLS_A_SECOND} calls a second answered`;
    return buildWaitRows('B23', `beside ${AGENTS} assistants at their limit (${calls})`, rounds);
  },
};
