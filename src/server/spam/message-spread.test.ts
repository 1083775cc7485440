import { expect, it } from 'vitest';
import { messageSpread } from './message-spread.ts';

const REASON = 'The same message went to 10 sites within a minute.';

function setUp() {
  let now = 0;
  const marked: string[] = [];
  const spread = messageSpread(() => now);
  return {
    marked,
    pass: (ms: number) => (now += ms),
    notice: (websiteId: number, message: string) =>
      spread
        .of(websiteId, async (leadId, reason) => void marked.push(`${leadId} ${reason}`))
        .notice(message, `lead-${websiteId}`),
  };
}

it('the tenth site’s lead is spam, and the nine before it become so', async () => {
  const { marked, notice } = setUp();
  for (let site = 1; site < 10; site += 1) expect(notice(site, 'Buy  links')).toBeNull();
  expect(notice(10, 'BUY LINKS')).toBe(REASON);
  expect(marked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((site) => `lead-${site} ${REASON}`));
  expect(notice(11, 'Buy links')).toBe(REASON);
});

it('ten sites in more than a minute are ten shoppers', () => {
  const { notice, pass } = setUp();
  for (let site = 1; site <= 20; site += 1) {
    expect(notice(site, 'Still there?')).toBeNull();
    pass(7000);
  }
});

it('one site may get the same message many times, and no message says nothing', () => {
  const { notice } = setUp();
  for (let time = 0; time < 30; time += 1) expect(notice(1, 'Still there?')).toBeNull();
  for (let site = 1; site <= 30; site += 1) expect(notice(site, '')).toBeNull();
});

it('other messages between do not hide it', () => {
  const { notice } = setUp();
  for (let site = 1; site < 10; site += 1) {
    notice(site, 'Buy links');
    notice(site, `Question ${site}`);
  }
  expect(notice(10, 'Buy links')).toBe(REASON);
});
