import type { CampaignRow } from '#test/campaign/campaign.ts';
import { askThrough } from './ask-through.ts';
import { count, sendLead } from './judge-forms.ts';
import type { ProxyChain } from './proxy-chains.ts';
import { rowOf } from './row-of.ts';

/** Enquiries that one sender may send in a minute. */
const LIMIT = 5;
const ROUNDS = 10;

/** Every visitor is counted alone, whatever it claims of itself, and none of them is this machine. */
export async function judgeVisitors(chain: ProxyChain): Promise<CampaignRow[]> {
  const honest = await sendAs(chain, 60, () => ({}));
  const liars = await sendAs(chain, 70, claims);
  const other = await sendLead(chain, { from: chain.visitor(61) });
  const { metricsToken, served } = chain.product;
  const token = { authorization: `Bearer ${metricsToken}` };
  const ask = (path: string, headers = {}) => askThrough(chain, { path, headers });
  const hidden = await Promise.all([
    ask('/metrics'),
    ask('/metrics', { 'x-forwarded-for': '127.0.0.1' }),
    ask(`/api/tls-check?domain=northside.cars.example`),
    ask(`/api/tls-check?domain=northside.cars.example`, claims(1)),
  ]);
  const direct = await fetch(`http://127.0.0.1:${served.port}/api/tls-check?domain=northside.cars.example`);
  return [
    rowOf(chain, `enquiries of one visitor taken, of ${ROUNDS}`, count(honest, 201), LIMIT),
    rowOf(chain, `enquiries of one who makes up addresses taken, of ${ROUNDS}`, count(liars, 201), LIMIT),
    rowOf(chain, 'enquiries of the next visitor taken', count([other], 201), 1),
    rowOf(chain, 'what is for this machine alone, hidden from visitors', count(hidden, 404), hidden.length),
    rowOf(chain, 'metrics for the holder of the token', count([await ask('/metrics', token)], 200), 1),
    rowOf(chain, 'the proxy’s own question about a name answered', direct.status, 200),
  ];
}

async function sendAs(chain: ProxyChain, number: number, headers: (round: number) => Record<string, string>) {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  const from = chain.visitor(number);
  return Promise.all(rounds.map((round) => sendLead(chain, { from, headers: headers(round) })));
}

/** Every time somebody else, in every way of saying it. */
function claims(round: number): Record<string, string> {
  const address = `203.0.113.${round + 1}`;
  return {
    'x-forwarded-for': round % 2 === 0 ? address : `127.0.0.1, ${address}, 127.0.0.1`,
    'x-forwarded-proto': 'http, javascript',
    'x-real-ip': address,
    forwarded: `for=${address};proto=http, for="${address}`,
    via: '1.1 127.0.0.1',
  };
}
