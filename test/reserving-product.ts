import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, vi } from 'vitest';
import { type Ran, runForecourt } from './cli/run-forecourt.ts';
import { askSite, type Reply, serve, type Served } from './serve.ts';

/** The built product with a site that takes pretend payments, whose mails a mail server on this machine gets. */
export interface ReservingProduct {
  port: number;
  forecourt(...args: string[]): Promise<Ran>;
  /** The dealer's stock as a CSV file, whole: what it does not hold is withdrawn. */
  importWhole(cars: readonly FeedCar[]): Promise<void>;
  /** The shopper of a car: holds it, and pays for it. */
  hold(stocknum: string): Promise<{ clientSecret: string; email: string }>;
  pay(held: { clientSecret: string }): Promise<void>;
  ask(
    path: string,
    asked?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Reply>;
  /** The first mail to an address that says this; waits for it, longer than the lease of a server that was killed. */
  mail(to: string, says: RegExp): Promise<Email>;
  /** Of all mails to an address, each counted once however often it was sent: the ids of those that say this. */
  idsOf(to: string, says: RegExp): string[];
  /** Ends the server at once, and starts another on the same folder. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

interface FeedCar {
  stocknum: string;
  sold?: boolean;
}

export const RESERVING = 'elm';
export const DESK_ADDRESS = 'desk@elm.example';

const CONFIGURATION = {
  name: 'Elm Motors',
  state: 'QLD',
  timezone: 'Australia/Brisbane',
  dealerships: [{ id: 1, name: 'Elm', slug: 'elm', stripe_publishable_key: 'pk_test_elm' }],
  payment_provider: 'stripe',
  lead_destinations: [{ name: 'desk', kind: 'email', to: [DESK_ADDRESS] }],
};

export async function reservingProduct(): Promise<ReservingProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-reserving-'));
  const caught: Email[] = [];
  const catcher = await mailCatcher(caught);
  const settings = { RATE_LIMITS: 'off', SMTP_URL: catcher.url };
  let served: Served = await serve(settings);
  const { dataDir } = served;
  const forecourt = (...args: string[]) =>
    runForecourt(args, { ...process.env, DATA_DIR: dataDir, APP_ENV: 'demo' });

  async function done(...args: string[]): Promise<Ran> {
    const ran = await forecourt(...args);
    if (ran.code !== 0) throw new Error(`forecourt ${args.join(' ')}: ${ran.err}`);
    return ran;
  }

  function written(name: string, text: string): string {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  }

  const configuration = written('site.json', JSON.stringify(CONFIGURATION));
  await done('site', 'create', RESERVING, '--template', 'car', '--config', configuration);

  const ask: ReservingProduct['ask'] = (path, asked = {}) =>
    askSite(served.port, RESERVING, { path, ...asked });

  async function post(path: string, body: object): Promise<Record<string, string>> {
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text) as Record<string, string>;
  }

  const mailsTo = (to: string, says: RegExp) =>
    caught.filter(
      (mail) =>
        mail.to?.some(({ address }) => address === to) === true &&
        says.test(`${mail.subject ?? ''}\n${mail.text ?? ''}`),
    );

  return {
    get port() {
      return served.port;
    },
    forecourt,
    ask,
    async importWhole(cars) {
      const rows = cars.map(({ stocknum, sold = false }) =>
        [stocknum, 'Kia', 'Rio', 2021, 18_990, 'used', `Case ${stocknum}`, sold ? 'yes' : 'no'].join(','),
      );
      const csv = ['stocknum,make,model,year,price,car_type,name,sold', ...rows].join('\n');
      await done('import', RESERVING, written('stock.csv', csv), '--full', '--force');
    },
    async hold(stocknum) {
      const { out } = await done('cars', RESERVING, '--json');
      const cars = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: number; stocknum: string });
      const email = `${stocknum.toLowerCase()}@shopper.example`;
      const customer = { name: 'Ann', last_name: 'Lee', phone: '0412 345 678', email };
      const car_id = cars.find((car) => car.stocknum === stocknum)?.id;
      const { client_secret = '' } = await post('/api/checkout/holds', { car_id, customer });
      return { clientSecret: client_secret, email };
    },
    async pay({ clientSecret }) {
      await post('/api/payments/pretend', { client_secret: clientSecret, outcome: 'pay' });
    },
    async mail(to, says) {
      await vi.waitFor(() => expect(mailsTo(to, says)).not.toHaveLength(0), { timeout: 90_000 });
      return mailsTo(to, says)[0] ?? expect.fail('It is gone.');
    },
    idsOf: (to, says) => [...new Set(mailsTo(to, says).map(({ messageId }) => messageId ?? ''))],
    async kill() {
      await served.end('SIGKILL');
      served = await serve({ ...settings, DATA_DIR: dataDir });
    },
    async end() {
      await served.end('SIGINT');
      await catcher.end();
      for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true });
    },
  };
}

/** A mail server on this machine that takes every mail and reads it. */
async function mailCatcher(caught: Email[]): Promise<{ url: string; end(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          caught.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The path of the link by which a dealer decides. */
export function decisionLinkIn({ text = '' }: Email): string {
  return (
    /(?:See the reservation|Confirm or refund): https?:\/\/[^/]+(\/reservations\/\S+)/.exec(text)?.[1] ?? ''
  );
}
