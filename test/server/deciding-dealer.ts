import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { readConfig } from '#server/config.ts';
import { startDeliveries } from '#server/deliveries/start-deliveries.ts';
import { openLog } from '#server/log/log.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { type HeldCar, payingServer, type PayingServer } from './paying-server.ts';
import type { Reply } from './small-server.ts';

/** A reservation that was paid, and the page that the link in the dealer's mail opens. */
export interface PaidCar extends HeldCar {
  /** The path of the link. */
  link: string;
  now(): Promise<Reservation>;
}

/** Dealers who are paid through a fake Stripe, who get their mails, and who open the links in them. */
export interface DecidingDealer {
  paying: PayingServer;
  /** A car of elm's that a shopper has paid for; `told`: how the payment is told, where not as it was. */
  paid(onEvent?: (event: PaymentEvent) => void): Promise<PaidCar>;
  open(path: string, asked?: { host?: string; method?: string }): Promise<Reply>;
  /** Presses a button of the page as it was seen. */
  press(path: string, page: Reply, act: string, host?: string): Promise<Reply>;
  mailsTo(address: string): Promise<Email[]>;
  setNow(ms: number): void;
  end(): Promise<void>;
}

/** What of an event may be other than it was. */
interface PaymentEvent {
  data: { object: { id: string; amount_received: number; currency: string } };
}

const ELM = 'acct_1Elm';
const FORM = 'application/x-www-form-urlencoded';

export async function decidingDealer(start: number): Promise<DecidingDealer> {
  const environment = { METRICS_TOKEN: 'seen' };
  const paying = await payingServer(environment);
  const { server } = paying;
  const of = (slug: string) => ({
    timezone: 'Australia/Brisbane',
    lead_destinations: [{ name: 'desk', kind: 'email', to: [`desk@${slug}.example`] }],
  });
  await paying.dealer('elm', [ELM], of('elm'));
  await paying.dealer('oak', ['acct_1Oak'], of('oak'));
  const read = readConfig({ DATA_DIR: server.dataDir });
  if ('faults' in read) throw new Error(read.faults.join(' '));
  const secrets = await readServedSecrets({ DATA_DIR: server.dataDir }, server.database);
  let now = start;
  server.setNow(now);
  const deliveries = startDeliveries({
    config: read.config,
    database: server.database,
    clock: { now: () => now },
    log: openLog('silent'),
    secrets,
  });

  async function mailsTo(address: string): Promise<Email[]> {
    const folder = join(server.dataDir, 'mail');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    return mails.filter(({ to }) => to?.some((one) => one.address === address));
  }

  async function linkIn(shopper: string): Promise<string> {
    const found = async () =>
      (await mailsTo('desk@elm.example')).find(({ text = '' }) => text.includes(shopper))?.text ?? '';
    const link = /http:\/\/elm\.localhost:\d+(\/reservations\/\S+)/;
    await expect.poll(found, { timeout: 20_000 }).toMatch(link);
    return link.exec(await found())?.[1] ?? '';
  }

  return {
    paying,
    mailsTo,
    async paid(onEvent) {
      const [held] = await paying.held('elm', ELM, 1);
      if (held === undefined) throw new Error('Nothing is held.');
      const call = paying.stripe.pay(held.intent.clientSecret);
      if (typeof call === 'string') throw new Error(call);
      const event = JSON.parse(call.body.toString()) as PaymentEvent;
      onEvent?.(event);
      await paying.post(paying.stripe.sign(event), 'elm');
      const row = async () =>
        (await paying.storesOf('elm').reservations.byId(held.id)) ?? expect.fail('It is gone.');
      return { ...held, link: await linkIn(`${held.id}@example.com`), now: row };
    },
    open: (path, { host = 'elm.localhost', method = 'GET' } = {}) => server.ask(path, { host, method }),
    press(path, page, act, host = 'elm.localhost') {
      const seen = /name="seen" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
      const headers = { 'content-type': FORM, origin: `http://${host}:${server.port}` };
      const body = new URLSearchParams({ act, seen }).toString();
      return server.ask(path, { host, method: 'POST', headers, body });
    },
    setNow(ms) {
      now = ms;
      server.setNow(ms);
    },
    async end() {
      await deliveries.stop();
      await paying.end();
    },
  };
}

/** What the buttons of a page decide. */
export function buttonsOf({ text }: Reply): string[] {
  return [...text.matchAll(/<button name="act" value="(\w+)"/g)].map(([, act = '']) => act);
}
