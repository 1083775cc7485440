import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';

describe('the path that cars are listed under', () => {
  it.each([
    ['riverline', '/cars', '/search/new-used-and-demo-cars'],
    ['ironbark-motorcycles', '/motorcycles', '/search/new-and-used-motorcycles'],
    ['high-mesa-rv', '/campers', '/search/RVs-in-stock'],
  ])('of %s, %s alone, leads to its search', async (slug, path, search) => {
    const { status, headers } = await ask(slug, path);
    expect([status, headers['location']]).toEqual([301, search]);
  });

  it.each([
    ['riverline', '/motorcycles'],
    ['riverline', '/campers'],
    ['ironbark-motorcycles', '/cars'],
  ])('of another template is an unknown one on %s: %s is its own 404 page', async (slug, path) => {
    const { status, text, headers } = await ask(slug, path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1');
  });
});
