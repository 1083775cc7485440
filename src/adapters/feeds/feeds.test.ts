import { describe, expect, it } from 'vitest';
import type { Feed } from '#ports/feed.ts';
import { readCsvFeed } from './read-csv-feed.ts';
import { readJsonFeed, decodeFeed } from './open-feed.ts';
import { readXmlFeed } from './read-xml-feed.ts';

type Reader = (text: AsyncIterable<string>) => Feed;

/** The rows of a text that arrives in pieces of so many characters. */
async function rowsOf(read: Reader, text: string, size = 7): Promise<Record<string, unknown>[]> {
  async function* pieces() {
    for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
  }
  const rows: Record<string, unknown>[] = [];
  for await (const row of read(pieces())) rows.push(Object.fromEntries(row));
  return rows;
}

async function decoded(bytes: Buffer, size = 3): Promise<string> {
  async function* chunks() {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  }
  let text = '';
  for await (const piece of decodeFeed(chunks())) text += piece;
  return text;
}

describe('the text of a feed', () => {
  const CITROEN = 'Citroën “C4” €9,990';

  it.each([
    ['UTF-8', Buffer.from(CITROEN)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${CITROEN}`)],
    ['UTF-16', Buffer.from(`\ufeff${CITROEN}`, 'utf16le')],
    ['Windows Latin', Buffer.from('Citro\xebn \x93C4\x94 \x809,990', 'latin1')],
  ])('may be %s, cut anywhere', async (_name, bytes) => {
    for (const size of [1, 2, 3, 1000]) expect(await decoded(bytes, size)).toBe(CITROEN);
  });

  it('may end in the middle of a character', async () => {
    expect(await decoded(Buffer.from([0x41, 0xc3]))).toBe('AÃ');
  });
});

describe('CSV', () => {
  it('has quoted values, line ends of any kind and short rows', async () => {
    const text = 'Make, Name ,Note\r\nFord,"A ""b"", c","two\nlines"\r\n\r\nKia,x\r\n';
    expect(await rowsOf(readCsvFeed, text)).toEqual([
      { Make: 'Ford', Name: 'A "b", c', Note: 'two\nlines' },
      { Make: 'Kia', Name: 'x', Note: '' },
    ]);
  });

  it.each([',', ';', '\t', '|'])('is parted by %j', async (mark) => {
    const text = ['make', '"mo,d;el"', 'km'].join(mark) + '\n' + ['Ford', 'Ranger', '5'].join(mark) + '\n';
    expect(await rowsOf(readCsvFeed, text)).toEqual([{ make: 'Ford', 'mo,d;el': 'Ranger', km: '5' }]);
  });

  it('of a quote that is never closed is unreadable', async () => {
    await expect(rowsOf(readCsvFeed, 'make\n"Ford\nKia\n')).rejects.toThrow(
      'The feed ends inside a quoted value.',
    );
    const endless = `make\n"${'x'.repeat(1_200_000)}`;
    await expect(rowsOf(readCsvFeed, endless, 65_536)).rejects.toThrow(
      'a row of more than a million characters',
    );
  });

  it('has headings without what nobody sees', async () => {
    const named = await rowsOf(readCsvFeed, '\u200bmake,model\u00a0,Kilom\u00c3\u00a8tres\nFord,Ranger,5');
    expect(named).toEqual([{ make: 'Ford', model: 'Ranger', Kilomètres: '5' }]);
  });

  it('may name a column __proto__ without harm', async () => {
    const [row] = await rowsOf(readCsvFeed, '__proto__,make\nx,Ford\n');
    expect(row?.['make']).toBe('Ford');
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});

describe('JSON', () => {
  const CARS = [
    {
      make: 'Ford',
      note: 'a "quoted" ] } \\',
      images: [{ image: { url: '/a' } }],
      dealer: { name: 'D', place: { city: 'X' } },
    },
    { make: 'Kia', price: 5, sold: false, tag: null },
  ];
  const ROWS = [
    {
      make: 'Ford',
      note: 'a "quoted" ] } \\',
      images: [{ image: { url: '/a' } }],
      'dealer.name': 'D',
      'dealer.place.city': 'X',
    },
    { make: 'Kia', price: 5, sold: false, tag: null },
  ];

  it.each([
    ['a list', JSON.stringify(CARS, null, 2)],
    ['one object a line', CARS.map((one) => JSON.stringify(one)).join('\n')],
    ['a list inside an object', JSON.stringify({ total: 2, meta: { page: [1] }, cars: CARS, next: null })],
    [
      'a list inside objects that only hold it',
      JSON.stringify({ response: { meta: { items: 2 }, data: { total: 2, vehicles: CARS }, next: null } }),
    ],
  ])('may be %s, cut anywhere', async (_name, text) => {
    for (const size of [1, 7, 5000]) expect(await rowsOf(readJsonFeed, text, size)).toEqual(ROWS);
  });

  it('of one object a line keeps the lists inside its objects', async () => {
    const car = { make: 'Ford', options: { items: [{ name: 'Towbar' }] } };
    const [row] = await rowsOf(readJsonFeed, JSON.stringify(car));
    expect(row).toEqual({ make: 'Ford', 'options.items': [{ name: 'Towbar' }] });
  });

  it.each([
    ['[{"make":"Ford"},{"make":', 'The feed ends in the middle.'],
    ['[{"make":"Ford"},5]', 'The feed’s list holds something else than objects.'],
    ['[{"make":Ford}]', 'The feed is not well-formed JSON.'],
    ['"Ford"', 'The feed is not JSON.'],
    ['[['.repeat(50), 'The feed’s list holds something else than objects.'],
    [`[{"a":${'['.repeat(50)}`, 'The feed is nested too deeply.'],
    [`[{"a":"${'x'.repeat(1_100_000)}"}]`, 'The feed has an entry of more than a million characters.'],
  ])('%.25s is unreadable', async (text, message) => {
    await expect(rowsOf(readJsonFeed, text, 4096)).rejects.toThrow(message);
  });

  it.each(['[]', '{"cars":[]}', ''])('%j has no rows', async (text) => {
    expect((await rowsOf(readJsonFeed, text)).filter((row) => 'make' in row)).toEqual([]);
  });
});

describe('XML', () => {
  it('repeats an element whose inner elements and attributes are columns', async () => {
    const text = `<?xml version="1.0"?><!-- <vehicle> --><stock date="x"><dealer><name>D</name></dealer>
      <vehicle id="1"><make>Ford &amp; Co</make><note><![CDATA[a <b> c]]></note>
        <photos><photo>/a</photo><photo>/b</photo></photos></vehicle>
      <vehicle id="2"><make>Kia &#38; &#x41;</make><note/></vehicle></stock>`;
    for (const size of [1, 9, 5000]) {
      expect(await rowsOf(readXmlFeed, text, size)).toEqual([
        { id: '1', make: 'Ford & Co', note: 'a <b> c', 'photos.photo': ['/a', '/b'] },
        { id: '2', make: 'Kia & A', note: '' },
      ]);
    }
  });

  it('of a channel without items has no rows', async () => {
    const empty = '<rss><channel><title>Stock</title><link>https://a.test</link></channel></rss>';
    expect(await rowsOf(readXmlFeed, empty)).toEqual([]);
  });

  it('keeps the text of elements that have attributes, too', async () => {
    const text = `<stock><car id="1"><price currency="AUD">45990</price><photos>
      <photo main="1">/a?b=1&amp;c=2</photo><photo>/b</photo></photos>
      <view><url>/c?d=1&amp;e=2</url></view><view><url>/d</url></view></car></stock>`;
    expect(await rowsOf(readXmlFeed, text)).toEqual([
      {
        id: '1',
        price: '45990',
        'price.currency': 'AUD',
        'photos.photo': ['/a?b=1&c=2', '/b'],
        view: [{ url: '/c?d=1&e=2' }, { url: '/d' }],
      },
    ]);
  });

  it.each([
    ['<r><thing><make>Ford</make></thing><thing><make>Kia</make></thing></r>'],
    ['<r><only><make>Ford</make></only></r>'],
    ['<rss><channel><title>T</title><item><make>Ford</make></item></channel></rss>'],
    ['<cars><car make="Ford"/><car make="Kia"/></cars>'],
    ['<x:cars xmlns:x="u"><x:car><x:make>Ford</x:make></x:car></x:cars>'],
  ])('%s has its cars found', async (text) => {
    expect((await rowsOf(readXmlFeed, text))[0]).toMatchObject({ make: 'Ford' });
  });

  it.each([
    ['<cars><car><make>Ford</make></car><car>', 'The feed ends in the middle.'],
    ['<cars><car><make>Ford</make></car', 'The feed ends in the middle.'],
    [
      '<!DOCTYPE a [<!ENTITY b "c">]><a><car>&b;</car></a>',
      'The feed has a document type, which is not accepted.',
    ],
    [`<cars>${'<car>'.repeat(40)}`, 'The feed is nested too deeply.'],
    [`<cars><car><make>${'x'.repeat(1_200_000)}`, 'a value of more than a million characters'],
    ['no elements', 'The feed has no elements.'],
  ])('%.30s is unreadable', async (text, message) => {
    await expect(rowsOf(readXmlFeed, text, 4096)).rejects.toThrow(message);
  });
});
