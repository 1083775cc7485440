import { describe, expect, it } from 'vitest';
import { createLocalCounts } from '../bounds/local-counts.ts';
import { createDuplicateMessageChecks } from './duplicate-message-checks.ts';

const SHARED = 'The same message went to 10 sites within a minute';
const COMMON = 'Is this still available?';

interface Sent {
  message?: string;
  email?: string;
  phone?: string;
  network?: string | null;
  stamp?: string;
}

/** People with nothing in common but their words. */
function setUp() {
  let now = 0;
  let people = 0;
  const spread = createDuplicateMessageChecks(createLocalCounts(() => now));
  return {
    pass: (ms: number) => (now += ms),
    send: (websiteId: number, { network, stamp, ...said }: Sent = {}) => {
      people += 1;
      const person = { email: `p${people}@example.com`, phone: `0412${people}`, message: COMMON };
      const formTimestamps = { isHasty: (given: string) => given === 'hasty' };
      const sender = () => (network === undefined ? `10.0.0.${people}` : network);
      return spread
        .of(websiteId, { sender, formTimestamps })
        .recordMessage({ ...person, ...said, stamp: stamp ?? null });
    },
  };
}

function sites(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

describe('words that many sites get', () => {
  it('are nobody’s fault: a common sentence is delivered however many send it', async () => {
    const { send } = setUp();
    for (const site of sites(40)) expect(await send(site)).toBeNull();
  });

  it('say nothing of whoever cannot be told from others behind a proxy', async () => {
    const { send } = setUp();
    for (const site of sites(40)) expect(await send(site, { network: null })).toBeNull();
  });

  it.each([
    ['hold a link', { message: 'Buy  at https://links.example' }, `${SHARED}, and it holds a link.`],
    [
      'come from one e-mail address',
      { email: 'Bot@links.example' },
      `${SHARED}, to several of them from the same sender.`,
    ],
    ['come from one phone', { phone: '0400000000' }, `${SHARED}, to several of them from the same sender.`],
    [
      'come from one network',
      { network: '203.0.113.7' },
      `${SHARED}, to several of them from the same sender.`,
    ],
    ['are sent in haste', { stamp: 'hasty' }, `${SHARED}, and this form was sent within 5 seconds.`],
  ])('are spam from the tenth site on when they %s', async (_name, said: Sent, reason) => {
    const { send } = setUp();
    for (const site of sites(9)) expect(await send(site, said)).toBeNull();
    expect(await send(10, said)).toBe(reason);
    expect(await send(11, { ...said, message: said.message?.toUpperCase() ?? COMMON.toUpperCase() })).toBe(
      reason,
    );
  });

  it('hide nobody else’s enquiry: the signs are the sender’s own', async () => {
    const { send } = setUp();
    for (const site of sites(20)) await send(site, { network: '203.0.113.7', email: 'bot@links.example' });
    expect(await send(21)).toBeNull();
    for (const site of sites(4)) expect(await send(site, { email: 'ann@example.com' })).toBeNull();
  });
});

it('ten sites in more than a minute are ten shoppers', async () => {
  const { send, pass } = setUp();
  for (const site of sites(20)) {
    expect(await send(site, { email: 'ann@example.com' })).toBeNull();
    pass(7000);
  }
});

it('one site may get the same message many times, and no message says nothing', async () => {
  const { send } = setUp();
  for (const _time of sites(30)) expect(await send(1, { email: 'ann@example.com' })).toBeNull();
  for (const site of sites(30))
    expect(await send(site, { message: '', email: 'ann@example.com' })).toBeNull();
});

it('other messages between do not hide it', async () => {
  const { send } = setUp();
  const links = { message: 'See www.links.example' };
  for (const site of sites(9)) {
    await send(site, links);
    await send(site, { message: `Question ${site}` });
  }
  expect(await send(10, links)).toBe(`${SHARED}, and it holds a link.`);
});
