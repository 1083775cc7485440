import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator, type Operator } from '#test/cli/run-forecourt.ts';
import { askSite, serve, type Served } from '#test/serve.ts';

const LATER = { timeout: 30_000, interval: 250 };

/** A dealer who has read the README: a configuration, a feed whose pictures are on another host, and three commands. */
describe('a new dealer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-dealer-'));
  const dataDir = join(folder, 'data');
  /** Stands for the dealer's own host of feeds and pictures. */
  let host: Server;
  let origin: string;
  let asked: string[] = [];
  let feed = '';
  let served: Served;
  let operator: Operator;

  beforeAll(async () => {
    const photo = await sharp(readFileSync('demo/pictures/suv-silver-front34.webp')).jpeg().toBuffer();
    host = createServer(({ url = '' }, response) => {
      asked.push(url);
      if (url.startsWith('/stock.csv')) response.end(feed);
      else if (/^\/\d\.jpg$/.test(url)) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
      else if (url === '/words.jpg') response.end('no picture');
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    feed = stock(['A1', '1.jpg'], ['A2', '2.jpg'], ['A3', 'gone.jpg'], ['A4', 'words.jpg']);
    const location = {
      name: 'Yard',
      location_type: 'sales',
      contact_detail: { email: 'yard@northside.example' },
    };
    written('northside.json', JSON.stringify({ name: 'Northside', locations: [location] }));
    const settings = { DATA_DIR: dataDir, APP_ENV: 'staging' };
    operator = await newOperator(settings);
    served = await serve(settings);
  });
  afterAll(async () => {
    await served.end('SIGINT');
    await operator.end();
    host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function stock(...cars: readonly [string, string][]): string {
    const rows = cars.map(([number, photo]) => `${number},Kia,Rio,2021,9990,${origin}/${photo},Hank,7`);
    return ['Stock No,Make,Model,Year,Price,Photos,Salesman,Shelf', ...rows].join('\n');
  }

  function written(name: string, content: string): string {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  }

  const forecourt: Operator['forecourt'] = (...args) => operator.forecourt(...args);

  const page = async (path: string) => (await askSite(served.port, 'northside', { path })).text;
  const picture = (photo: string, accept = 'image/avif,image/webp') =>
    askSite(served.port, 'northside', {
      path: `/_img?url=${encodeURIComponent(`${origin}/${photo}`)}&w=384&q=75`,
      headers: { accept },
    });

  it('has cars with pictures on the page in three commands, and every unread column named', async () => {
    const config = join(folder, 'northside.json');
    const created = await forecourt('site', 'create', 'northside', '--template', 'car', '--config', config);
    expect(created.code).toBe(0);
    const imported = await forecourt('import', 'northside', written('stock.csv', feed), '--allow-pictures');
    expect(imported.code).toBe(0);
    expect(JSON.parse(imported.out)).toMatchObject({
      created: 4,
      rejected: 0,
      unread: ['Salesman', 'Shelf'],
      picture_hosts: [],
    });
    expect(imported.err).toContain(
      `The site shows 4 pictures from ${origin.replace('http://', '')} from now on.`,
    );
    await expect
      .poll(() => page('/search/new-used-and-demo-cars'), LATER)
      .toContain(encodeURIComponent(`${origin}/1.jpg`));
  });

  it('is refused no lead for how a name or a number is written', async () => {
    const lead = { email: 'ann@example.com', category: 'general-enquiry', message: 'Is it there?' };
    for (const [name, last_name, phone] of [
      ['Sinéad', 'O’Brien', '0412-345-678'],
      ['Jean-Luc', 'Smith-Jones', '+61 (0)412 345 678'],
      ['Dr. Ann', 'St. John', '07.3456.7890'],
    ])
      expect(
        await askSite(served.port, 'northside', {
          method: 'POST',
          path: '/api/leads',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ lead: { ...lead, name, last_name, phone } }),
        }),
      ).toMatchObject({ status: 201 });
    const { out } = await forecourt('leads', 'northside', '--json');
    const leads = out.trimEnd().split('\n');
    expect(leads.map((line) => (JSON.parse(line) as { phone: string }).phone)).toEqual([
      '0412345678',
      '0412345678',
      '0734567890',
    ]);
  });

  it('has the pictures made before a shopper asks for them', async () => {
    await expect
      .poll(() => [...new Set(asked)].toSorted(), LATER)
      .toEqual(['/1.jpg', '/2.jpg', '/gone.jpg', '/words.jpg']);
    await expect
      .poll(async () => (await forecourt('doctor')).out, LATER)
      .toContain('1 car shows no picture (A3)');
    asked = [];
    const answers = await Promise.all([picture('1.jpg'), picture('2.jpg'), picture('1.jpg', 'image/webp')]);
    expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
      [200, 'image/avif'],
      [200, 'image/avif'],
      [200, 'image/webp'],
    ]);
    expect(asked).toEqual([]);
  });

  it('is told by doctor which pictures cannot be fetched, and why', async () => {
    const { code, out } = await forecourt('doctor');
    expect(code).toBe(1);
    expect(out).toContain('northside: 1 car shows no picture (A3): its address answers with status 404.\n');
    expect(out).toContain('northside: 1 car shows no picture (A4): it is no picture.\n');
  });

  it('lets the server import the feed on a schedule, and gets one mail when it has shrunk and one when it works again', async () => {
    const url = `${origin.replace('//', '//northside:s3cret@')}/stock.csv?key=t0ken`;
    feed = stock(['A1', '1.jpg'], ['A2', '2.jpg'], ['A5', '5.jpg']);
    const add = () => forecourt('feed', 'add', 'northside', url, '--every', '15m', '--full');
    expect((await add()).code).toBe(0);
    await expect.poll(() => lastOutcome(), LATER).toBe('imported');
    await expect.poll(() => page('/search/new-used-and-demo-cars'), LATER).toContain('5.jpg');
    expect((await forecourt('cars', 'northside', '--json')).out).toContain('"stocknum":"A5"');

    feed = stock(['A1', '1.jpg']);
    await add();
    await expect.poll(() => lastOutcome(), LATER).toBe('shrunk');
    await expect.poll(() => subjects(), LATER).toEqual(['Your stock feed has shrunk: Northside']);
    const { code, out } = await forecourt('doctor');
    expect([code, out.includes('its feed 1 (')]).toEqual([1, true]);
    expect(out).toContain('has shrunk: The feed holds 1 car, where it held 3 before.');

    expect((await forecourt('feed', 'run', 'northside', '1')).code).toBe(2);
    expect((await forecourt('feed', 'run', 'northside', '1', '--force')).code).toBe(0);
    await add();
    await expect
      .poll(() => subjects(), LATER)
      .toEqual(['Your stock feed has shrunk: Northside', 'Your stock feed is well again: Northside']);
    const listed = await forecourt('feed', 'list', 'northside', '--history');
    const said = mails().join('\n') + listed.out + listed.err + out;
    expect(said).toContain('/stock.csv?…');
    expect(said).not.toMatch(/s3cret|t0ken/);
  });

  it('takes back a feed: it is read no more', async () => {
    expect((await forecourt('feed', 'remove', 'northside', '1')).code).toBe(0);
    expect((await forecourt('feed', 'list', 'northside')).out).toBe('');
  });

  async function lastOutcome(): Promise<string | undefined> {
    const { out } = await forecourt('feed', 'list', 'northside', '--json');
    return (JSON.parse(out) as { runs: { outcome: string }[] }).runs[0]?.outcome;
  }

  function mails(): string[] {
    const inbox = join(dataDir, 'mail');
    if (!existsSync(inbox)) return [];
    const names = readdirSync(inbox, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const texts = names.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
    return texts.filter((text) => text.includes('stock feed'));
  }

  function subjects(): string[] {
    const found = mails().map((text) => /^Subject: (.*)$/m.exec(text)?.[1] ?? '');
    return found.toSorted();
  }
});
