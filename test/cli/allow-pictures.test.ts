import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOperator, type Operator, type Ran } from './run-forecourt.ts';

const FEED = [
  'stocknum,make,model,images',
  'A1,Kia,Rio,https://photos.example/1.jpg|https://photos.example/2.jpg',
  'A2,Kia,Rio,https://cdn.example:8443/3.jpg',
  'A3,Kia,Rio,http://192.168.0.9/4.jpg',
].join('\n');

let operator: Operator;
beforeAll(async () => {
  operator = await newOperator();
});
afterAll(() => operator.end());

async function file(name: string, content: string): Promise<string> {
  const path = join(operator.folder, name);
  await writeFile(path, content);
  return path;
}

async function create(slug: string, config: object, ...options: string[]): Promise<Ran> {
  const path = await file(`${slug}.json`, JSON.stringify({ name: slug, ...config }));
  return operator.forecourt('site', 'create', slug, '--config', path, ...options);
}

async function origins(slug: string): Promise<unknown> {
  const { out } = await operator.forecourt('site', 'export', slug);
  return (JSON.parse(out) as { image_origins: unknown }).image_origins;
}

it('an import in a script names the hosts of pictures and allows none, until it is told to', async () => {
  await create('elm', {});
  const feed = await file('stock.csv', FEED);
  const first = await operator.forecourt('import', 'elm', feed);
  expect(first.code).toBe(0);
  expect(first.err).toContain(
    [
      'The site cannot show 1 picture from 192.168.0.9: that is inside a private network.',
      'The site does not show 2 pictures from photos.example and 1 picture from cdn.example:8443: --allow-pictures allows them.',
      '',
    ].join('\n'),
  );
  expect(await origins('elm')).toEqual([]);

  const again = await operator.forecourt('import', 'elm', feed, '--allow-pictures');
  expect(again.err).toContain(
    'The site shows 2 pictures from photos.example and 1 picture from cdn.example:8443 from now on.\n',
  );
  expect(await origins('elm')).toEqual(['https://photos.example', 'https://cdn.example:8443']);
  const summary = JSON.parse(again.out) as { picture_hosts: { host: string }[] };
  expect(summary.picture_hosts.map(({ host }) => host)).toEqual(['192.168.0.9']);

  const third = await operator.forecourt('import', 'elm', feed, '--allow-pictures');
  expect(third.err).not.toContain('from now on');
});

it('a refused import allows nothing', async () => {
  await create('oak', {});
  await operator.forecourt('import', 'oak', await file('stock.csv', FEED));
  const half = await file('half.csv', FEED.split('\n').slice(0, 2).join('\n'));
  const ran = await operator.forecourt('import', 'oak', half, '--full', '--allow-pictures');
  expect(ran.code).toBe(2);
  expect(await origins('oak')).toEqual([]);
});

it('a new site allows the hosts of its own pictures when it is told to', async () => {
  const logo = { url: 'https://brand.example/logo.png', thumb: null, banner: null };
  const refused = await create('ash', { logo });
  expect(refused.err).toContain(
    'The site does not show 1 picture from brand.example: --allow-pictures allows them.',
  );
  const config = { logo, facebook_url: 'https://facebook.example/fig' };
  const allowed = await create('fig', config, '--allow-pictures');
  expect(allowed.err).toContain('The site shows 1 picture from brand.example from now on.');
  expect(await origins('fig')).toEqual(['https://brand.example']);
});
