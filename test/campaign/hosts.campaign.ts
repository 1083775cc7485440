import { connect } from 'node:net';
import { serve, type Served } from '#test/serve.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import { hostAttacks } from './hosts/host-attacks.ts';
import { hostMutants } from './hosts/host-mutants.ts';

const HOST = 'riverline.localhost';
const OTHER = 'volt-lane.localhost';
const WORDS = ['Riverline', 'Volt Lane', 'volt-lane'];
const MUTANTS = { short: 300, full: 20_000 };
const AT_ONCE = 16;

/** Host is law: whoever is not named by the letter in the one Host header is not shown. */
export const campaign: Campaign = {
  name: 'hosts',
  promise: 'malformed, doubled, unknown and forwarded hosts are refused or ignored, all of them',
  scales: ['short', 'full'],
  async run(scale) {
    const served = await serve();
    try {
      return [await attack(served), await mutate(served, MUTANTS[scale === 'short' ? 'short' : 'full'])];
    } finally {
      await served.end('SIGKILL');
    }
  },
};

async function attack({ port }: Served): Promise<CampaignRow> {
  const attacks = hostAttacks({ host: HOST, other: OTHER, words: WORDS });
  const answers = await Promise.all(attacks.map(({ text }) => send(port, text)));
  const bad = attacks.filter(({ isBoring }, index) => !isBoring(answers[index] ?? ''));
  for (const { what } of bad) console.error(`shown or believed: ${what}`);
  return rowOf(
    'malformed, doubled, unknown and forwarded hosts',
    attacks.length - bad.length,
    attacks.length,
  );
}

/** Names a character or two away from a site's: only those that mean it by the letter show it. */
async function mutate({ port }: Served, many: number): Promise<CampaignRow> {
  const mutants = hostMutants(HOST, many);
  let right = 0;
  let next = 0;
  const ask = async () => {
    for (let mutant = mutants[next++]; mutant !== undefined; mutant = mutants[next++]) {
      const answer = await send(port, `GET / HTTP/1.1\r\nHost: ${mutant.host}\r\nConnection: close\r\n\r\n`);
      const isShown = answer.startsWith('HTTP/1.1 200 ');
      const isRefused = /^HTTP\/1\.1 4\d\d /.test(answer) && !WORDS.some((word) => answer.includes(word));
      if (mutant.isSame ? isShown : isRefused) right += 1;
      else console.error(`${JSON.stringify(mutant.host)}: ${answer.slice(0, 40)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return rowOf('names a character away from a site’s', right, many);
}

function rowOf(what: string, right: number, all: number): CampaignRow {
  const measured = `${right} refused or ignored`;
  return { what, engine: 'any', measured, wanted: `${all}, all`, passes: right === all && all > 0 };
}

function send(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let answer = '';
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}
