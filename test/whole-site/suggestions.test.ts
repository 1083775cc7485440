import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askSite, serve, type Served } from '#test/serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(async () => void (await served.end('SIGINT')));

async function documentAt(slug: string, path: string): Promise<Document> {
  return new JSDOM((await askSite(served.port, slug, { path })).text).window.document;
}

it.each([
  'riverline',
  'kingfisher-used-cars',
  'ironbark-motorcycles',
  'high-mesa-rv',
  'kowhai-cars',
  'volt-lane',
])('the words that %s suggests find as many as they say', async (slug) => {
  const home = await documentAt(slug, '/');
  const action = home.querySelector('main form')?.getAttribute('action') ?? '';
  const options = [...home.querySelectorAll<HTMLOptionElement>('#suggestions option')];
  expect(options.length).toBeGreaterThan(5);
  const wrong: string[] = [];
  for (const { value, textContent } of options) {
    const found = await documentAt(slug, `${action}?query=${encodeURIComponent(value)}`);
    const count = Number(/\d+/.exec(found.querySelector('[role=status]')?.textContent ?? '')?.[0]);
    if (textContent !== `${count} in stock`) wrong.push(`${value}: ${textContent}, found ${count}`);
  }
  expect(wrong).toEqual([]);
});
