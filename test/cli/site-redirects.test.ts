import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSite, serve, type Served } from '#test/serve.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

let served: Served;
let operator: Operator;
let car: string;
beforeAll(async () => {
  served = await serve();
  operator = await newOperator({ DATA_DIR: served.dataDir, APP_ENV: 'demo' });
  const [first = '{}'] = (await operator.forecourt('cars', 'riverline', '--json')).out.split('\n');
  car = `/cars/${(JSON.parse(first) as { slug: string }).slug}`;
});
afterAll(async () => {
  await operator.end();
  await served.end('SIGINT');
});

async function redirects(...lines: string[]) {
  const path = join(operator.folder, 'redirects.csv');
  await writeFile(path, lines.join('\n'));
  return operator.forecourt('site', 'redirects', 'riverline', path);
}

const ask = (path: string, method = 'GET') => askSite(served.port, 'riverline', { path, method });

async function leadsTo(path: string, method = 'GET') {
  const { status, headers } = await ask(path, method);
  return [status, headers['location']];
}

describe('old addresses', () => {
  it('lead on within a second beside a running server', async () => {
    expect(await leadsTo('/old-used-stock.aspx')).toEqual([404, undefined]);
    const ran = await redirects(
      'from,to',
      '/old-used-stock.aspx,/search/used-cars?refinementList[make][0]=Kia',
      '/team/,/about-us',
      '/people,/team',
      '/caf%C3%A9,/contact',
      '/cars/1999-sold-long-ago,/search/used-cars',
      '/a/b/c/d,https://other.example/d?x=1',
      '/blog/old-post,/blog',
    );
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(ran.out)).toEqual({ redirects: 7, added: 7, changed: 0, removed: 0 });
    await expect.poll(() => leadsTo('/people'), { timeout: 1000 }).toEqual([301, '/about-us']);
  });

  it.each([
    ['/old-used-stock.aspx', '/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Kia'],
    ['/team', '/about-us'],
    ['/team/', '/about-us'],
    ['/people?utm_source=mail', '/about-us?utm_source=mail'],
    ['/people/?utm_source=mail', '/about-us?utm_source=mail'],
    ['/caf%c3%a9', '/contact'],
    ['/cars/1999-sold-long-ago', '/search/used-cars'],
    ['/a/b/c/d', 'https://other.example/d?x=1'],
    ['/a/b/c/d?secret=1', 'https://other.example/d?x=1'],
    ['/blog/old-post', '/blog'],
  ])('%s leads to %s, for a look at the headers as well', async (path, location) => {
    expect(await leadsTo(path)).toEqual([301, location]);
    expect(await leadsTo(path, 'HEAD')).toEqual([301, location]);
  });

  it('lead on in an application that is open already', async () => {
    const { status, text } = await ask('/people.data');
    expect([status, text.includes('/about-us')]).toEqual([202, true]);
  });

  it.each(['/Team', '/people/more', '/peopl', '/api/people'])('%s stays unknown', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('leave unknown addresses one page of the cache together', async () => {
    await ask('/never-heard-of');
    expect((await ask('/nor-of-this')).headers['x-cache']).toBe('hit');
  });

  it('answer a post by 404', async () => {
    expect((await ask('/people', 'POST')).status).toBe(404);
  });

  it('are replaced by the next list', async () => {
    const ran = await redirects('From;To', '/people;/contact', '/new-one;/contact');
    expect(JSON.parse(ran.out)).toEqual({ redirects: 2, added: 1, changed: 1, removed: 6 });
    await expect.poll(() => leadsTo('/people'), { timeout: 1000 }).toEqual([301, '/contact']);
    expect((await ask('/team')).status).toBe(404);
  });
});

describe('a list with a fault changes nothing', () => {
  it.each([
    [['from,to', '/a,/b', '/b,/a'], 'Row 2, /a to /b: leads in a circle back to /a.\nRow 3, '],
    [['from,to', '/contact,/about-us'], 'Row 2, /contact: /contact is a page of this site.\n'],
    [['from,to', 'CAR,/about-us'], 'is the page of the car '],
    [
      ['from,to', '/x,http://other.example/'],
      'Row 2, /x to http://other.example/: is not a path of the site nor an',
    ],
    [
      ['from,to', '/x?page=1,/contact'],
      'Row 2, /x?page=1: is not a path that begins with one /, without ? and #.',
    ],
    [['old,new', '/x,/contact'], 'has no columns from and to, but old, new.'],
    [['from,to'], 'has no rows.'],
    [
      ['from,to', ...Array.from({ length: 20_001 }, (_, at) => `/o${at},/contact`)],
      'has more than 20000 rows.',
    ],
  ])('%.40j', async (lines, sentence) => {
    const before = (await operator.forecourt('site', 'export', 'riverline')).out;
    const ran = await redirects(...lines.map((line) => line.replace('CAR', car)));
    expect(ran).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) });
    expect((await operator.forecourt('site', 'export', 'riverline')).out).toBe(before);
  });

  it('as does a file that is none, and a site that is none', async () => {
    const none = await operator.forecourt('site', 'redirects', 'riverline', 'no-such.csv');
    expect(none).toMatchObject({ code: 2, err: 'There is no readable file no-such.csv.\n' });
    expect((await operator.forecourt('site', 'redirects', 'nobody', 'x.csv')).code).toBe(2);
  });
});
