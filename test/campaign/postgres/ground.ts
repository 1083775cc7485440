import { rmSync } from 'node:fs';
import pg from 'pg';
import { type PrivatePostgres, startPostgres } from '#test/postgres.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { type TcpProxy, tcpProxy } from '#test/tcp-proxy.ts';

export const SLUG = 'riverline';

const TIMEOUT_MS = 30_000;

/** The product on a PostgreSQL of its own, with a stretch of network between them. */
export interface Ground {
  postgres: PrivatePostgres;
  network: TcpProxy;
  served: Served;
  adminUrl: string;
  /** Pages that somebody saw, some of which the process cannot make without the database. */
  known: readonly string[];
  end(): Promise<void>;
}

export async function newGround(programs: string): Promise<Ground> {
  const postgres = await startPostgres(programs, { isDurable: true });
  const network = await tcpProxy(postgres.port);
  const { databaseUrl, adminUrl } = await postgres.newDatabase();
  const through = new URL(databaseUrl);
  through.port = String(network.port);
  const served = await serve({ DATABASE_URL: through.href, DATABASE_ADMIN_URL: adminUrl }, 'ignore');
  const end = async () => {
    await served.end('SIGKILL');
    await network.end();
    await postgres.stop();
    rmSync(served.dataDir, { recursive: true, force: true });
  };
  try {
    return { postgres, network, served, adminUrl, known: await knownPages(served.port), end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function knownPages(port: number): Promise<string[]> {
  const list = '/search/new-used-and-demo-cars';
  // Several start beside each other: the first page of each waits for its index.
  const giveUp = performance.now() + TIMEOUT_MS;
  while ((await askSite(port, SLUG, { path: list })).status !== 200 && performance.now() < giveUp);
  const { text } = await askSite(port, SLUG, { path: list });
  const cars = [...new Set(text.match(/\/cars\/[\w-]+(?=")/g))].slice(0, 3);
  const known = ['/', list, '/my-garage', '/apply-for-finance', ...cars];
  for (const path of known) {
    const { status } = await askSite(port, SLUG, { path });
    if (status !== 200) throw new Error(`${path} answers ${status} before any fault.`);
  }
  return known;
}

/** Makes every page that is kept an old one, as a change of the site does; no page is made anew by it. */
export async function outdatePages({ adminUrl, served }: Ground): Promise<void> {
  const change = "stock_version = stock_version + 1, changed_seq = nextval('website_change')";
  await query(adminUrl, `update website set ${change} where slug = '${SLUG}'`);
  await query(adminUrl, 'notify forecourt_changed');
  const path = '/privacy-policy';
  for (;;) if ((await askSite(served.port, SLUG, { path })).headers['x-cache'] === 'miss') return;
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
