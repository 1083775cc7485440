import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { createFolderFiles } from '#adapters/files/folder-files.ts';
import { LOADER_WIDTHS } from '#domain/images/image-widths.ts';
import { onCoreOfItsOwn } from '#test/campaign/load/core-of-its-own.ts';
import { offer } from '#test/campaign/load/offer.ts';
import type { Offered, Stream } from '#test/campaign/load/open-loop.ts';
import { HITS, PAGES } from '#test/campaign/load/streams.ts';
import { askSite } from '#test/serve.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../search/median.ts';
import { ms } from './load.ts';
import { signIn, SITE } from './people-at-work.ts';
import { CLIENT_CORE, pin, SERVER_CORE } from './processor-time.ts';
import { type StartedProduct, startedProduct } from './started-product.ts';

/** Of one office, each as fast as its limit of six hundred photos a minute lets them. */
const PEOPLE = 20;
const PHOTO_EVERY_MS = 2_000;
const NEIGHBOUR = 'kingfisher-used-cars';
const PICTURE: Stream = {
  name: 'pictures',
  perSecond: 50,
  host: `${NEIGHBOUR}.localhost`,
  path: '/_img?url=%2Fpictures%2Fhero-suv.webp&w=640',
};
const SHOPPERS = [HITS(100), PAGES(20), PICTURE];
const NEW_PICTURE_EVERY_MS = 250;
const ROUNDS = 7;
const MS = 10_000;
const MOST = 1.2;
/** Where a quiet p99 is a millisecond or two, no person notices what is added. */
const FLOOR_MS = 5;

type Times = Record<'hits' | 'pages' | 'pictures' | 'newPictures', number[]>;

/** How long shoppers, and pictures of another site, wait at worst while twenty people upload photos, turn by turn. */
export const benchmark = {
  name: 'B24',
  async run(): Promise<BenchRow[]> {
    const product = await startedProduct({ RATE_LIMITS: 'off' });
    pin(product.pid, SERVER_CORE);
    pin(process.pid, CLIENT_CORE);
    const photographers = await inviteWithPhotos(product);
    const newPictures = listNewPictures();
    const measure = () => listWaits(product, newPictures);
    await measure();
    const quiet = emptyTimes();
    const busy = emptyTimes();
    for (let round = 0; round < ROUNDS; round += 1) {
      addTimes(quiet, await measure());
      addTimes(busy, await photographers.besides(measure));
      // What is still being cleaned is no quiet.
      await photographers.untilShown();
    }
    await product.end();
    const beside = `p99 beside ${PEOPLE} people who uploaded ${photographers.sentCount()} photos`;
    return [
      compare(`pages made anew, ${beside}`, quiet.pages, busy.pages),
      compare(`cached pages, ${beside}`, quiet.hits, busy.hits),
      compare(`pictures of another site, ${beside}`, quiet.pictures, busy.pictures),
      compare(`pictures of another site made anew, ${beside}`, quiet.newPictures, busy.newPictures),
    ];
  },
};

function emptyTimes(): Times {
  return { hits: [], pages: [], pictures: [], newPictures: [] };
}

function addTimes(sums: Times, times: Times): void {
  for (const name of Object.keys(sums) as (keyof Times)[]) sums[name].push(...times[name]);
}

/** The p99 of each stream of ten seconds; of pictures made anew, which are fewer, the slowest. */
async function listWaits(product: StartedProduct, newPictures: Iterator<string>): Promise<Times> {
  const ending = new AbortController();
  const anew = askAnew(product, newPictures, ending.signal);
  const offered = await offer({ port: product.port, ms: MS, streams: SHOPPERS }, onCoreOfItsOwn);
  ending.abort();
  const read = (name: string) => [readWait(offered[name])];
  return { hits: read('hits'), pages: read('pages'), pictures: read('pictures'), newPictures: [await anew] };
}

/** Who is refused, or gets no answer, waits for ever. */
function readWait(outcome: Offered | undefined): number {
  const isWhole = outcome !== undefined && outcome.refused === 0 && Object.keys(outcome.others).length === 0;
  return isWhole ? outcome.servedP99 : Infinity;
}

async function askAnew(
  { port }: StartedProduct,
  newPictures: Iterator<string>,
  signal: AbortSignal,
): Promise<number> {
  let slowestMs = 0;
  while (!signal.aborted) {
    const begun = performance.now();
    const { value: path } = newPictures.next() as IteratorResult<string, string>;
    const { status } = await askSite(port, NEIGHBOUR, { path });
    if (status !== 200) throw new Error(`A picture was answered ${status}.`);
    slowestMs = Math.max(slowestMs, performance.now() - begun);
    await sleep(NEW_PICTURE_EVERY_MS);
  }
  return slowestMs;
}

/** Each was never asked for before; all of a width, so that each takes as long. */
function* listNewPictures(): Generator<string> {
  const names = readdirSync('demo/pictures').filter((name) => name.endsWith('-front34.webp'));
  for (const quality of [60, 90])
    for (const width of LOADER_WIDTHS.filter((width) => width >= 640 && width <= 1080))
      for (const name of names)
        yield `/_img?url=${encodeURIComponent(`/pictures/${name}`)}&w=${width}&q=${quality}`;
}

interface Photographers {
  /** Has them upload while something is done. */
  besides<Answer>(act: () => Promise<Answer>): Promise<Answer>;
  /** Until the site shows every photo that was sent. */
  untilShown(): Promise<void>;
  sentCount(): number;
}

async function inviteWithPhotos(product: StartedProduct): Promise<Photographers> {
  const cookies: string[] = [];
  for (let number = 1; number <= PEOPLE; number += 1)
    cookies.push(await signIn(product, `photographer${number}@dealer.example`));
  const photos = await takePhotos();
  const stockNumbers = await listStockNumbers(product);
  let sentCount = 0;

  async function send(place: number): Promise<void> {
    const number = (sentCount += 1);
    const path = `/${SITE}/stock/${stockNumbers[number % stockNumbers.length]}/photos?place=${number}`;
    const { status, text: answer } = await askSite(product.port, 'console', {
      path,
      method: 'POST',
      headers: {
        'content-type': 'image/jpeg',
        'idempotency-key': randomBytes(16).toString('hex'),
        'sec-fetch-site': 'same-origin',
        cookie: cookies[place] ?? '',
      },
      body: photos[number % photos.length] ?? Buffer.alloc(0),
    });
    if (status !== 201) throw new Error(`A photo was answered ${status}: ${answer.slice(0, 200)}`);
  }

  async function upload(place: number, signal: AbortSignal): Promise<void> {
    await sleep((place / PEOPLE) * PHOTO_EVERY_MS);
    while (!signal.aborted) {
      const next = performance.now() + PHOTO_EVERY_MS;
      await send(place);
      await sleep(Math.max(0, next - performance.now()));
    }
  }

  return {
    async besides(act) {
      const ending = new AbortController();
      const uploading = Promise.all(cookies.map((_, place) => upload(place, ending.signal)));
      const answer = await act();
      ending.abort();
      await uploading;
      return answer;
    },
    async untilShown() {
      while (await hasWaiting(product)) await sleep(100);
    },
    sentCount: () => sentCount,
  };
}

async function listStockNumbers({ dataDir }: StartedProduct): Promise<string[]> {
  const env = { ...process.env, APP_ENV: 'demo', DATA_DIR: dataDir };
  const args = ['src/cli/forecourt.ts', 'cars', SITE, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 28 });
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { stocknum: string }).stocknum);
}

async function hasWaiting({ dataDir }: StartedProduct): Promise<boolean> {
  for await (const { name } of createFolderFiles(dataDir).listPhotos()) if (name.waits) return true;
  return false;
}

/** As phones make them: 2,560 pixels, some hundred kilobytes, each another. */
async function takePhotos(): Promise<Buffer[]> {
  const names = readdirSync('demo/pictures').filter((name) => name.startsWith('hero-'));
  return Promise.all(
    names.map((name) =>
      sharp(`demo/pictures/${name}`)
        .resize({ width: 2560, height: 1920, fit: 'cover' })
        .jpeg({ quality: 82 })
        .toBuffer(),
    ),
  );
}

function compare(what: string, quiet: readonly number[], busy: readonly number[]): BenchRow {
  const [quietMs, busyMs] = [median(quiet), median(busy)];
  const ratio = busyMs / quietMs;
  return {
    benchmark: 'B24',
    what,
    ours: ms(busyMs),
    yardstick: `${ms(quietMs)} without them`,
    ratio,
    target: `<= ${MOST}, or ${FLOOR_MS} ms`,
    passes: ratio <= MOST || busyMs <= FLOOR_MS,
  };
}
