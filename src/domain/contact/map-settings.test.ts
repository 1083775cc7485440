import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../tenants/parse-website.ts';
import { listTileOrigins } from './map-settings.ts';

const CREDIT = '© The mappers';

const read = (url: string) => parseWebsite({ name: 'Test', map_tiles: { url, attribution: CREDIT } });

describe('the address of a map’s tiles', () => {
  it.each([
    'https://tiles.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com/{z}/{x}/{y}{r}.png?key=a-B_1',
    'http://127.0.0.1:8080/styles/plain/{z}/{x}/{y}@2x.webp',
  ])('may be %s', (url) => {
    expect(read(url)).toMatchObject({ website: { map_tiles: { url, attribution: CREDIT } } });
  });

  it.each([
    ['no number of the column', 'https://tiles.example.com/{z}/{x}.png'],
    ['a number twice', 'https://tiles.example.com/{z}/{x}/{x}/{y}.png'],
    ['a host that changes', 'https://{s}.tiles.example.com/{z}/{x}/{y}.png'],
    ['a place that nobody fills', 'https://tiles.example.com/{z}/{x}/{y}.png?key={apikey}'],
    ['half a bracket', 'https://tiles.example.com/{z}/{x}/{y}}.png'],
    ['a script', 'javascript:alert(1)//{z}{x}{y}'],
    ['a user name', 'https://tiles.example.com@evil.example/{z}/{x}/{y}.png'],
    ['a way out of the policy', 'https://tiles.example.com;script-src/{z}/{x}/{y}.png'],
    ['a path of the site', '/tiles/{z}/{x}/{y}.png'],
  ])('is refused with %s', (_what, url) => {
    expect(read(url)).toMatchObject({
      faults: expect.arrayContaining([{ path: 'map_tiles.url', message: expect.any(String) }]),
    });
  });
});

it('is one more host of pictures for the policy, and none without a map', () => {
  const url = 'https://tiles.example.com:8443/{z}/{x}/{y}.png';
  expect(listTileOrigins({ map_tiles: { url, attribution: CREDIT } })).toEqual([
    'https://tiles.example.com:8443',
  ]);
  expect(listTileOrigins({ map_tiles: null })).toEqual([]);
});
