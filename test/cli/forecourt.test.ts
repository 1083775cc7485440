import { createServer } from 'node:http';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#demo/seed-demo.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { newOperator, type Operator, type Ran } from './run-forecourt.ts';

let operator: Operator;
const forecourt = (...args: string[]) => operator.forecourt(...args);

beforeAll(async () => {
  operator = await newOperator();
  const created = await create('elm-street', { name: 'Elm Street Motors' });
  expect(created).toMatchObject({ code: 0, out: 'https://elm-street.localhost/\n' });
});
afterAll(() => operator.end());

async function file(name: string, content: unknown): Promise<string> {
  const path = join(operator.folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function create(slug: string, configuration: unknown, template = 'car'): Promise<Ran> {
  return forecourt(
    'site',
    'create',
    slug,
    '--template',
    template,
    '--config',
    await file('config.json', configuration),
  );
}

function linesOf({ out }: Ran): Record<string, unknown>[] {
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('wrong use', () => {
  it.each([
    [[], 'Usage: forecourt <command>'],
    [['fly', 'away'], 'There is no command "fly away".'],
    [['import'], '<slug> is missing.'],
    [['import', 'elm-street'], '<file-or-url> is missing.'],
    [['import', 'elm-street', 'a', 'b'], '"b" is too much.'],
    [['cars', 'elm-street', '--bogus'], '--bogus'],
    [['cars', 'nobody'], 'There is no site "nobody".'],
    [['import', 'elm-street', 'no-such-file.csv'], 'There is no readable file no-such-file.csv.'],
    [['import', 'elm-street', '.', '--format', 'xls'], '--format must be csv, json, xml, xlsx.'],
    [['leads', 'elm-street', '--since', 'yesterday'], '--since must be an ISO time'],
    [
      ['site', 'create', 'oak', '--template', 'boat', '--config', 'x'],
      '--template must be car, motorcycle, camper.',
    ],
    [['site', 'create', 'oak', '--template', 'car'], '--config is missing.'],
  ])('%j exits 2 with a message and no data', async (args, message) => {
    const ran = await forecourt(...args);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(message);
  });

  it('--help is an answer', async () => {
    expect(await operator.forecourtProcess('--help')).toMatchObject({ code: 0, err: '' });
    expect(await operator.forecourtProcess('fly')).toMatchObject({ code: 2, out: '' });
    expect((await forecourt('import', '--help')).out).toContain('--full');
  });
});

describe('site', () => {
  it('create lists every fault by its path and makes nothing', async () => {
    const ran = await create('oak', { nam: 'x', locations: [{ name: 5 }] });
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/^locations\[0\]\.name .*$/m);
    expect(ran.err).toMatch(/^name is required$/m);
    expect((await forecourt('sites')).out).not.toContain('oak');
  });

  it('schema prints what a configuration may be', async () => {
    const ran = await forecourt('site', 'schema');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(ran.out)).toMatchObject({
      required: ['name'],
      properties: { garage_path: { title: 'Path of the garage', default: '/my-garage' } },
    });
  });

  it('create refuses a slug that is taken, malformed or the platform’s own', async () => {
    expect(await create('elm-street', { name: 'X' })).toMatchObject({ code: 2, out: '' });
    expect(await create('Elm_Street', { name: 'X' })).toMatchObject({ code: 2, out: '' });
    expect(await create('console', { name: 'X' })).toMatchObject({ code: 2, out: '' });
  });

  it('create warns of duties that are not met', async () => {
    const ran = await create(
      'ash',
      { name: 'Ash', locations: [{ name: 'Yard', location_type: 'sales' }] },
      'camper',
    );
    expect(ran.code).toBe(0);
    expect(ran.err).toContain('Warning: Yard has no dealer licence number');
    expect(linesOf(await forecourt('sites', '--json')).find(({ slug }) => slug === 'ash')).toMatchObject({
      name: 'Ash',
      template: 'camper',
    });
  });

  it('export and import go there and back', async () => {
    const exported = JSON.parse((await forecourt('site', 'export', 'elm-street')).out) as {
      id: number;
      name: string;
    };
    expect(exported).toMatchObject({ slug: 'elm-street', name: 'Elm Street Motors', dealership_id: 1 });
    const path = await file('site.json', { ...exported, name: 'Elm Street Cars' });
    expect((await forecourt('site', 'import', path)).code).toBe(0);
    const again = JSON.parse((await forecourt('site', 'export', 'elm-street')).out) as object;
    expect(again).toEqual({ ...exported, name: 'Elm Street Cars' });
  });
});

describe('import', () => {
  const MESSY = 'test/fixtures/feeds/messy.csv';
  const MAPPING = 'test/fixtures/feeds/messy-mapping.json';

  it('prints the summary as one line of JSON and in words, and cars shows the result', async () => {
    const ran = await forecourt('import', 'elm-street', MESSY, '--map', MAPPING);
    expect(ran.code).toBe(0);
    expect(ran.err.split('\n').slice(0, 5)).toEqual([
      '60 rows read: 57 created, 1 unchanged, 2 rejected.',
      'Row 31 rejected: there is no make.',
      'Row 42 rejected: price: "12abc" is not a price.',
      'Not used in km: "minus 5" (141e0575b317): left out.',
      'Taken so where no feed says it: 54 cars with charges on top of the price, 57 cars as in stock.',
    ]);
    expect(linesOf(ran)).toMatchObject([{ read: 60, created: 57, unchanged: 1, rejected: 2 }]);
    const cars = linesOf(await forecourt('cars', 'elm-street', '--json'));
    expect(cars).toHaveLength(57);
    expect(cars[0]).toMatchObject({
      make: 'Toyota',
      colour: 'White',
      price: 18990,
      transmission: 'Manual',
    });
  });

  it('refuses an empty feed with exit 2 and changes nothing', async () => {
    const before = await forecourt('cars', 'elm-street', '--json');
    const ran = await forecourt('import', 'elm-street', await file('empty.csv', ''), '--full');
    expect(ran).toMatchObject({ code: 2, err: 'The feed is empty. Nothing was changed.\n' });
    expect(await forecourt('cars', 'elm-street', '--json')).toEqual(before);
  });

  it('names every fault of a mapping', async () => {
    const path = await file('mapping.json', {
      columns: { wheels: 'x' },
      split: { colour: { column: 'c' } },
      extra: 1,
    });
    const ran = await forecourt('import', 'elm-street', MESSY, '--map', path);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/split\.colour/);
  });

  it.each([
    [
      'a column that is nowhere',
      { columns: { model: 'Modell' } },
      'does not have: "Modell". Nothing was changed.',
    ],
    ['a path that is nowhere', { columns: { model: 'model.name' } }, 'does not have: "model.name".'],
    [
      'a column twice',
      { columns: { name: 'model', badge: 'model' } },
      'columns.badge names the column "model"',
    ],
    ['a field twice', { columns: { colour: 'model', color: 'make' } }, 'columns.color is named twice'],
    ['a key twice', '{"columns": {"name": "model", "name": "make"}}', 'names "name" twice in one place.'],
  ])('refuses a mapping that names %s, and changes nothing', async (_name, mapping, message) => {
    const feed = await file('one.csv', 'stocknum,make,model\nA1,Ford,Ranger\n');
    const ran = await forecourt('import', 'ash', feed, '--map', await file('slip.json', mapping));
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(message);
    expect((await forecourt('cars', 'ash', '--json')).out).toBe('');
  });

  it('reads what is nested in JSON and XML, by paths', async () => {
    const mapping = await file('nested.json', {
      columns: { stocknum: 'id', price: 'price.amount', images: 'Photos/Photo/URL' },
    });
    const xml = `<stock><car id="N1"><make>Ford</make><model>Ranger</model><price><amount>24990</amount></price>
      <Photos><Photo><URL>https://a.test/1.jpg</URL></Photo><Photo><URL>/2.webp</URL></Photo></Photos></car></stock>`;
    const json = [
      { id: 'N2', make: 'Kia', price: { amount: 18990 }, Photos: { Photo: [{ URL: '/3.webp' }] } },
    ];
    for (const feed of [await file('nested.xml', xml), await file('nested-feed.json', json)])
      expect(await forecourt('import', 'ash', feed, '--map', mapping)).toMatchObject({ code: 0 });
    expect(linesOf(await forecourt('cars', 'ash', '--json'))).toMatchObject([
      {
        stocknum: 'N1',
        price: 24990,
        images: [{ image: { url: 'https://a.test/1.jpg' } }, { image: { url: '/2.webp' } }],
      },
      { stocknum: 'N2', price: 18990, photos_count: 1 },
    ]);
  });

  it('takes back what cars prints', async () => {
    const before = await forecourt('cars', 'elm-street', '--json');
    const ran = await forecourt('import', 'elm-street', await file('cars.ndjson', before.out), '--full');
    expect(linesOf(ran)).toMatchObject([{ read: 57, unchanged: 57, withdrawn: 0 }]);
  });

  it('reads an address, but in production never this very machine’s', async () => {
    const server = createServer((_request, response) =>
      response.end('stocknum,make,model\nU1,Ford,Ranger\n'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.csv`;
    const refused = await forecourt('import', 'elm-street', address);
    expect(refused).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('The address is this very machine, which is forbidden in production'),
    });
    const staging = await newOperator({ APP_ENV: 'staging', DATA_DIR: join(operator.folder, 'data') });
    expect(linesOf(await staging.forecourt('import', 'elm-street', address))).toMatchObject([{ created: 1 }]);
    server.close();
    await staging.end();
  });
});

it('leads of a site nobody wrote to are no lines', async () => {
  expect(await forecourt('leads', 'elm-street', '--json')).toMatchObject({ code: 0, out: '', err: '' });
});

it('leads as a table begin with the names of the fields, as spreadsheets read it', async () => {
  const { code, out } = await forecourt('leads', 'elm-street', '--csv');
  expect(code).toBe(0);
  expect(out).toMatch(/^\ufeff"id","created_at",.*"Vehicle Make".*\r\n$/);
});

it('gives back the demo’s sites as they were', async () => {
  const demo = await newOperator({ APP_ENV: 'demo' });
  await seedDemoIn(join(demo.folder, 'data'));
  expect((await demo.forecourt('sites')).out.split('\n').filter(Boolean)).toHaveLength(8);
  const exported = (await demo.forecourt('site', 'export', 'volt-lane')).out;
  expect((await demo.forecourt('site', 'import', await file('volt-lane.json', exported))).code).toBe(0);
  expect((await demo.forecourt('site', 'export', 'volt-lane')).out).toBe(exported);
  await demo.end();
});

/** As the server does at its first start. */
async function seedDemoIn(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir, 'server');
  await seedDemo(database, Date.now()).finally(() => database.close());
}
