import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '#test/serve.ts';
import {
  decisionLinkIn,
  DESK_ADDRESS,
  RESERVING,
  reservingProduct,
  type ReservingProduct,
} from '#test/reserving-product.ts';

/** What the killed server had under way is anybody's when its lease of 45 seconds is over. */
const LONG = { timeout: 120_000 };

const STOCK = ['SOLD', 'GONE', 'UNPAID', 'KILLED', 'LISTED'].map((stocknum) => ({ stocknum }));

let product: ReservingProduct;
beforeAll(async () => {
  product = await reservingProduct();
  await product.importWhole(STOCK);
});
afterAll(() => product.end());

const without = (...gone: string[]) => STOCK.filter(({ stocknum }) => !gone.includes(stocknum));
const stateOf = async (stocknum: string) => {
  const { out } = await product.forecourt('reservations', RESERVING);
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  return rows.find((row) => row['stocknum'] === stocknum);
};

const becomes = (stocknum: string, state: string) =>
  expect.poll(async () => (await stateOf(stocknum))?.['state'], { timeout: 30_000 }).toBe(state);

async function paidFor(stocknum: string) {
  const held = await product.hold(stocknum);
  await product.pay(held);
  const mail = await product.mail(DESK_ADDRESS, new RegExp(`paid, confirm by .*\\(${stocknum}\\)`));
  return { ...held, link: decisionLinkIn(mail) };
}

async function press(link: string, act: string): Promise<Reply> {
  const { text } = await product.ask(link);
  const seen = /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? '';
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: `http://${RESERVING}.localhost:${product.port}`,
  };
  return product.ask(link, { method: 'POST', headers, body: new URLSearchParams({ act, seen }).toString() });
}

describe('an import of the dealer’s whole stock', () => {
  it.each(['SOLD', 'GONE'])(
    'that has %s no more for sale shows a paid reservation to staff, with the refund on the page of their mail',
    async (stocknum) => {
      const { email } = await paidFor(stocknum);
      const stock = stocknum === 'SOLD' ? [...without('SOLD'), { stocknum, sold: true }] : without(stocknum);
      await product.importWhole(stock);
      const deskMail = await product.mail(
        DESK_ADDRESS,
        new RegExp(`\\(${stocknum}\\)[^]*has sold or withdrawn`),
      );
      expect(deskMail.text).toContain(
        'AUD 500.00 is paid, but your feed has sold or withdrawn the car. Refund the reservation, or confirm it.',
      );
      const { out } = await product.forecourt('doctor');
      expect(out).toContain(
        `Warning: ${RESERVING}: reservations to look at: 1 paid for a car that the feed has sold or withdrawn: see "forecourt reservations ${RESERVING} --trouble".`,
      );
      const link = decisionLinkIn(deskMail);
      expect((await product.ask(link)).text).toContain('<button name="act" value="refund"');
      expect((await press(link, 'refund')).status).toBe(200);
      await becomes(stocknum, 'refunded');
      const mail = await product.mail(email, /Your reservation at Elm Motors has ended/);
      expect(mail.text).toContain('The $500 you paid goes back to your card.');
      expect((await product.forecourt('doctor')).out).not.toContain('reservations to look at');
    },
  );

  it('that has withdrawn it ends an unpaid hold, which can not be paid any more', async () => {
    const held = await product.hold('UNPAID');
    await product.importWhole(without('UNPAID'));
    await becomes('UNPAID', 'expired');
    await expect(product.pay(held)).rejects.toThrow('409');
    await product.importWhole(STOCK);
    expect((await product.hold('UNPAID')).clientSecret).toMatch(/_secret_/);
  });
});

it('a server killed right after the dealer confirmed mails it to the shopper, once', LONG, async () => {
  const { email, link } = await paidFor('KILLED');
  const answer = await press(link, 'confirm');
  await product.kill();
  expect(answer.text).toContain('Confirmed. The shopper is told by mail.');
  expect((await press(link, 'confirm')).status).toBe(200);
  await product.mail(email, /We have confirmed your reservation: the car is kept for you/);
  await product.mail(DESK_ADDRESS, /Confirmed: .*\(KILLED\)/);
  expect(product.idsOf(email, /is confirmed/)).toHaveLength(1);
  expect(product.idsOf(email, /Your deposit of \$500 is paid/)).toHaveLength(1);
});

it('what the operator decides is mailed and refunded by the running server', async () => {
  const { email } = await paidFor('LISTED');
  const id = String((await stateOf('LISTED'))?.['id']);
  expect((await product.forecourt('reservations', RESERVING, '--extend', id)).code).toBe(0);
  await product.mail(email, /We need more time to confirm your reservation/);
  const ran = await product.forecourt('reservations', RESERVING, '--refund', id);
  expect(ran).toMatchObject({ code: 0, err: 'The running server gives the money back within seconds.\n' });
  await becomes('LISTED', 'refunded');
  await product.mail(email, /We have ended your reservation\. The \$500 you paid goes back to your card\./);
  expect(product.idsOf(email, /has ended/)).toHaveLength(1);
});
