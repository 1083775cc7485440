import { describe, expect, it } from 'vitest';
import { readAddress, readImages, readImagesAndThumbnails, readSpinImages } from './read-images.ts';

const A = 'https://a.test/1.jpg';
const B = 'https://b.test/2.png';
const urls = (cell: unknown) => readImages(cell).images.map(({ image }) => image.url);

describe('a list of pictures', () => {
  it.each([
    '|',
    ' | ',
    ';',
    '; ',
    '::',
    ' :: ',
    '~',
    ' ~ ',
    '\n',
    '\r\n',
    '\t',
    ',',
    ', ',
    ' ',
    ';\n',
    '","',
  ])('is parted by %j, after its last one too', (mark) => {
    expect(urls(`${A}${mark}${B}`)).toEqual([A, B]);
    expect(readImages(`${A}${mark}${B}${mark}${mark}`)).toEqual(readImages(`${A}${mark}${B}`));
    expect(readImages(`${A}${mark}${B}${mark}`).dropped).toEqual([]);
  });

  it.each([
    ['an array of JSON', JSON.stringify([A, B])],
    ['objects in JSON', JSON.stringify([{ url: A }, { src: B }])],
    ['an array that only looks like JSON', `['${A}', '${B}']`],
    ['lists in a list', [`${A}|`, '', null, B]],
    ['a text in quotes', `"${A}";"${B}"`],
  ])('may be %s', (_form, cell) => {
    expect(urls(cell)).toEqual([A, B]);
  });

  it.each([
    ['https://a.test/my car 1.jpg|https://a.test/b c.jpg', ['/my%20car%201.jpg', '/b%20c.jpg']],
    ['https://a.test/my car.jpg, https://a.test/b.jpg', ['/my%20car.jpg', '/b.jpg']],
    ['https://a.test/i?a=1&amp;b=2;https://a.test/i?a=1&amp;amp;b=3', ['/i?a=1&b=2', '/i?a=1&b=3']],
    ['https://a.test/w_300,h_200/1.jpg,https://a.test/~x/2.jpg', ['/w_300,h_200/1.jpg', '/~x/2.jpg']],
    ['https://a.test/1.jpg;jsessionid=5', ['/1.jpg;jsessionid=5']],
    ['https://a.test/Citroën.jpg', ['/Citro%C3%ABn.jpg']],
    ['HTTPS://A.Test/1.jpg', ['/1.jpg']],
    ['//a.test/1.jpg~//a.test/2.jpg', ['/1.jpg', '/2.jpg']],
  ])('%j has its addresses as a browser writes them', (cell, paths) => {
    expect(urls(cell)).toEqual(paths.map((path) => `https://a.test${path}`));
  });

  it('names what no page can show, and why', () => {
    const cell = `${A};2.jpg;3.jpg|https://u:secret@a.test/4.jpg|ftp://a.test/5.jpg|https://a.test/6.HEIC?x=1|data:,7`;
    expect(urls(cell)).toEqual([A]);
    expect(readImages(cell).dropped).toEqual([
      { picture: '"2.jpg"', why: 'it is no web address' },
      { picture: '"3.jpg"', why: 'it is no web address' },
      { picture: '"https://…@a.test/4.jpg"', why: 'its address has a name and password' },
      { picture: '"ftp://a.test/5.jpg"', why: 'it is no web address' },
      {
        picture: '"https://a.test/6.HEIC?x=1"',
        why: 'it is HEIC, and only JPEG, PNG, WebP and AVIF are shown',
      },
      { picture: '"data:,7"', why: 'it is no web address' },
    ]);
    expect(readImages([{ height: 5 }]).dropped).toEqual([
      { picture: '"{"height":5}"', why: 'it has no address' },
    ]);
  });

  it('has 60 pictures at most, and 72 frames; the rest is counted', () => {
    const many = Array.from({ length: 300 }, (_, at) => `https://a.test/${at}.jpg`).join(',');
    expect(readImages(many).images).toHaveLength(60);
    expect(readSpinImages(many).images).toHaveLength(72);
    expect(readImages(many).dropped.at(-1)).toEqual({
      picture: '36 more',
      why: 'a car has at most 60 pictures and 72 frames',
    });
  });

  it.each([' ', ',', '::', '|', '"', '.jpg;', 'https://', '//', "['"])(
    'of a million characters like %j is read at once',
    (mark) => {
      const begun = performance.now();
      readImages(`x${mark.repeat(900_000 / mark.length)}x`);
      expect(performance.now() - begun).toBeLessThan(2_000);
    },
  );
});

it.each([
  ['//a.test/report.pdf', 'https://a.test/report.pdf'],
  ['https://a.test/a b.pdf', 'https://a.test/a%20b.pdf'],
  ['/reports/1.pdf', '/reports/1.pdf'],
  ['https://u@a.test/', null],
  ['https:\\\\a.test\\1', null],
  ['//', null],
  ['n/a', null],
  [5, null],
])('the address %j is %j', (cell, address) => {
  expect(readAddress(cell)).toBe(address);
});

it('writes addresses as the loader of pictures takes them', () => {
  for (const path of [
    "/a b'c.jpg?d=e f'g",
    '/é/[1]|{2}.jpg',
    '/100%.jpg?a=%41&b=%2541',
    '?x=1',
    '',
    '/a^`"<>.jpg',
  ]) {
    const address = readAddress(`HTTPS://A.Test:8443${path}`) ?? '';
    expect(new URL(address).href).toBe(address);
  }
});

describe('thumbnails in a column of their own', () => {
  const SMALL = ['https://a.test/1s.jpg', 'https://b.test/2s.png'];
  const pairs = (images: unknown, thumbnails: unknown) =>
    readImagesAndThumbnails(images, thumbnails).images.map(({ image, thumb }) => [image.url, thumb]);

  it.each([
    [
      'belong to the pictures in their order',
      `${A}|${B}`,
      SMALL.join('|'),
      [
        [A, SMALL[0]],
        [B, SMALL[1]],
      ],
    ],
    [
      'may be lists',
      [A, B],
      SMALL,
      [
        [A, SMALL[0]],
        [B, SMALL[1]],
      ],
    ],
    [
      'may be objects',
      [{ url: A }, { image: { url: B } }],
      SMALL.map((url) => ({ url })),
      [
        [A, SMALL[0]],
        [B, SMALL[1]],
      ],
    ],
    [
      'may be one, of the first picture',
      `${A}|${B}`,
      SMALL[0],
      [
        [A, SMALL[0]],
        [B, B],
      ],
    ],
    ['give way to what a picture says itself', [{ url: A, thumb: SMALL[1] }], SMALL[0], [[A, SMALL[1]]]],
    ['are the pictures where there is no other', '', SMALL.join('|'), SMALL.map((url) => [url, url])],
    [
      'may be none',
      `${A}|${B}`,
      [],
      [
        [A, A],
        [B, B],
      ],
    ],
    ['stay with theirs where a picture is left out', `2.jpg|${B}`, SMALL.join('|'), [[B, SMALL[1]]]],
  ])('%s', (_what, images, thumbnails, expected) => {
    expect(pairs(images, thumbnails)).toEqual(expected);
    expect(readImagesAndThumbnails(images, thumbnails).dropped.map(({ picture }) => picture)).toEqual(
      JSON.stringify(images).includes('"2.jpg') ? ['"2.jpg"'] : [],
    );
  });

  it.each([
    ['javascript:alert(1)', { picture: '"javascript:alert(1)"', why: 'it is no web address' }],
    [
      'https://u:secret@a.test/1.jpg',
      { picture: '"https://…@a.test/1.jpg"', why: 'its address has a name and password' },
    ],
    [SMALL.join('|'), { picture: 'its thumbnails', why: 'they are 2, its pictures 1' }],
  ])('as %s are left out and named, and the picture stands for itself', (thumbnails, dropped) => {
    expect(pairs(A, thumbnails)).toEqual([[A, A]]);
    expect(readImagesAndThumbnails(A, thumbnails).dropped).toEqual([dropped]);
  });

  it('of which columns of numbers have too few are left out: nobody knows which is missing', () => {
    expect(pairs([A, B], [SMALL[1]])).toEqual([
      [A, A],
      [B, B],
    ]);
  });
});
