import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request as askHttp } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#adapters/database/open-database.ts';
import { INCOMING } from '#adapters/files/lead-files.ts';
import { findApi } from '#api/routes.ts';
import type { NewCar } from '#domain/cars/car.ts';
import type { PageRow } from '#domain/pages/page-row.ts';
import { formatVariants } from '#domain/experiments/visitor-variants.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Database } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import type { Site } from '#ports/site.ts';
import { HtmlResponse } from '#ports/whole-response.ts';
import type { Answer } from '#server/answer.ts';
import { assemble } from '#server/assemble.ts';
import { listPictureAssets } from '#server/pages/assets.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { prepareConsole } from '#server/console/open-console.ts';
import { createGuardedServer } from '#server/http/http-guards.ts';
import { scheduleAnswers } from '#server/http/schedule-answers.ts';
import { createImageMaker, type ImageMaker } from '#server/images/image-process.ts';
import { createLeadFileCleaner } from '#server/lead-files/lead-file-cleaner.ts';
import { createPictureCleaner } from '#server/lead-files/start-lead-files.ts';
import { createPhotoCleaner } from '#server/photos/photo-cleaner.ts';
import { openLog } from '#server/log/log.ts';
import { openServices } from '#server/start/open-services.ts';
import { startVisitCounter } from '#server/visits/visit-counter.ts';
import { matchPage, matchUnknown } from '#server/pages/route-match.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type Trouble, troubled } from './troubled-database.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The same as text. */
  text: string;
}

interface TenantRequest {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface SmallServer {
  port: number;
  dataDir: string;
  database: Database;
  files: Files;
  maker: ImageMaker;
  /** Renders so far. */
  renders(): number;
  setNow(ms: number): void;
  /** Everything logged so far, where LOG_LEVEL lets it. */
  logged(): string;
  /** How the database behaves from now on. */
  setTrouble(trouble: Trouble): void;
  /** Stores what visits reported so far. */
  storeVisits(): Promise<void>;
  ask(path: string, asked?: TenantRequest): Promise<Reply>;
  /** Sends bytes as they are and answers everything that came back until the socket closed. */
  raw(text: string): Promise<string>;
  end(): Promise<void>;
}

export const NOW = Date.parse('2026-11-18T01:00:00Z');
export const DAY = 86_400_000;

/**
 * The real listener and the real embedded database, with pages of a few words instead of the storefront's. They have a
 * hole made on purpose: the name of a site stands in them as it was written. A folder that is given is left as it is.
 */
export async function smallServer(
  environment: Record<string, string> = {},
  openHost?: (supplies: Parameters<typeof prepareConsole>[0]) => ReturnType<typeof prepareConsole>,
): Promise<SmallServer> {
  const dataDir = environment['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'forecourt-small-'));
  const removeOwnDir = () => environment['DATA_DIR'] ?? rmSync(dataDir, { recursive: true, force: true });
  const logFile = join(dataDir, 'server.log');
  const config = configOf({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment });
  let now = NOW;
  const clock = { now: () => now };
  const opened = await openDatabase({
    dataDir,
    databaseUrl: config.databaseUrl,
    adminUrl: config.databaseAdminUrl,
    role: 'server',
    now: () => now,
  });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { database } = opened;
  let trouble: Trouble = 'none';
  let renders = 0;
  const maker = createImageMaker();
  const log = config.logLevel === 'silent' ? openLog('silent') : openLog(config.logLevel, logFile);
  const pictures = createPictureCleaner();
  const shown = troubled(database, () => trouble);
  const services = await openServices(config, { database: shown, clock, log, now: () => now });
  if ('fault' in services) {
    await database.close();
    removeOwnDir();
    throw new Error(services.fault);
  }
  const cleaning = {
    database,
    log,
    files: services.files,
    incoming: join(dataDir, INCOMING),
    cleanPicture: pictures.clean,
    now: () => now,
  };
  const leadFiles = createLeadFileCleaner(cleaning);
  const photoCleaner = createPhotoCleaner(cleaning);
  const photos = { cleanSoon: (websiteId: number) => photoCleaner.schedule(websiteId) };
  const visits = startVisitCounter({ database: shown, log });
  const handler = assemble({
    config,
    database: shown,
    clock,
    log,
    assets: listPictureAssets('demo/pictures'),
    answer: () => smallAnswer(() => (renders += 1)),
    imageMaker: maker,
    leadFiles: { cleanSoon: (websiteId) => leadFiles.schedule(websiteId) },
    isDev: false,
    isStopping: () => false,
    isReachable: () => true,
    visits,
    ...services,
    now: () => now,
    inFront: (sites) => sites,
    ...(openHost && { console: openHost({ config, database: shown, clock, log, photos, services }) }),
  });
  const server = createGuardedServer({ trusted: config.trustedProxies }).on(
    'request',
    scheduleAnswers(handler),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    dataDir,
    database,
    files: services.files,
    maker,
    renders: () => renders,
    setNow: (ms) => (now = ms),
    logged() {
      log.flush();
      return readFileSync(logFile, 'utf8');
    },
    setTrouble: (kind) => (trouble = kind),
    storeVisits: () => visits.store(),
    ask: (path, asked) => ask(port, path, asked),
    raw: (text) => raw(port, text),
    async end() {
      maker.close();
      leadFiles.stop();
      photoCleaner.stop();
      pictures.close();
      server.closeAllConnections();
      server.close();
      await Promise.all([visits.stop(), services.finishMails()]);
      await database.close();
      removeOwnDir();
    },
  };
}

/** Stores a website of one word and its cars; answers its id. */
export async function addSite(
  database: Database,
  slug: string,
  { change = {}, cars = [sampleCar(`${slug}-1`)] }: { change?: Partial<Website>; cars?: NewCar[] } = {},
): Promise<number> {
  const parsed = parseWebsite({ name: `ZZ${slug}`, slug });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { website } = await database.tenants.save({ ...parsed.website, ...change });
  await database.openStores(website.id).stock.upsert(cars);
  return website.id;
}

function configOf(environment: Record<string, string>): Config {
  const read = readConfig(environment);
  if ('faults' in read) throw new Error(read.faults.join(' '));
  return read.config;
}

function smallAnswer(rendered: () => void): Answer {
  return {
    matchRoute(method, pathname) {
      const call = findApi(method, pathname);
      if (call !== null) return call;
      const row = findRow(pathname);
      return row === undefined
        ? matchUnknown('*', answer)
        : matchPage({ route: row.paths[0] ?? '', row, answer }, method);
    },
  };

  async function answer(request: Request, site: Site): Promise<Response> {
    rendered();
    try {
      return await page(new URL(request.url), request, site);
    } catch {
      return new Response('broken', { status: 500, headers: { 'Content-Type': 'text/html' } });
    }
  }
}

function findRow(pathname: string): PageRow | undefined {
  const path = pathname.replace(/\.data$/, '').replace(/^\/_$/, '/');
  return SMALL_ROWS.find(({ paths: [pattern = ''] }) =>
    new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path),
  );
}

const SMALL_ROWS: readonly PageRow[] = [
  { name: 'home', paths: ['/'], file: '' },
  { name: 'success', paths: ['/success'], file: '', query: ['category'], isPersonal: true },
  { name: 'form', paths: ['/form'], file: '', postLimit: 'enquiries' },
  {
    name: 'valued',
    paths: ['/valued'],
    file: '',
    query: ['value'],
    postLimit: 'enquiries',
    lookupQuery: 'value',
  },
  { name: 'search', paths: ['/search/:path'], file: '', query: 'search' },
  { name: 'car', paths: ['/cars/:slug'], file: '' },
];

async function page(url: URL, request: Request, site: Site): Promise<Response> {
  const { total } = await site.search.find({
    text: '',
    refinements: {},
    ranges: {},
    filter: null,
    sort: 'Car_production',
    page: 0,
    hitsPerPage: 1,
    now: site.clock.now(),
  });
  const slug = /^\/cars\/(.+)$/.exec(url.pathname)?.[1];
  const isFound = slug ? (await site.stock.bySlug(slug)) !== null : findRow(url.pathname) !== undefined;
  const html = `<!DOCTYPE html><title>${site.website.name}</title><link rel="canonical" href="${site.origin}${url.pathname}">
<style>b{color:red}</style><script>window.a=1</script><script type="application/ld+json">{}</script>
<b>${total} cars</b><i>${url.search}</i><u>${[...request.headers.keys()].join()}</u><s>${formatVariants(site.variants)}</s>${'<p>Lorem ipsum.</p>'.repeat(200)}`;
  const inline = { scripts: ['window.a=1'], styles: ['b{color:red}'] };
  return new HtmlResponse(html, inline, {
    status: isFound ? 200 : 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

function ask(
  port: number,
  path: string,
  { host = 'a.localhost', method = 'GET', headers = {}, body }: TenantRequest = {},
) {
  return new Promise<Reply>((resolve, reject) => {
    const call = askHttp(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: { host: `${host}:${port}`, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
        });
      },
    );
    call.on('error', reject).end(body);
  });
}

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}
