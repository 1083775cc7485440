import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../tenants/parse-website.ts';

const text = { type: 'text', body: 'Words.' };
const link = { label: 'Go', url: '/service' };
const picture = { src: '/pictures/yard.webp' };

describe('what a dealer may write', () => {
  it.each([
    [{ type: 'hero', heading: 'Hello', button: link, picture }],
    [text],
    [{ type: 'cards', cards: [{ title: 'One' }, { title: 'Two', link, picture }] }],
    [{ type: 'offers' }],
    [{ type: 'form', form: 'contact' }],
    [{ type: 'locations', location_type: 'service' }],
    [{ type: 'stock', query: 'refinementList[fuel][0]=Electric', limit: 12 }],
    [{ type: 'reviews' }],
    [{ type: 'faq', questions: [{ question: 'Why?', answer: 'Because.' }] }],
    [{ type: 'gallery', pictures: [picture] }],
    [{ type: 'embed', provider: 'youtube', id: 'abc_DEF-123', title: 'A film' }],
    [{ ...text, heading: 'עברית \u200Fand English' }],
  ])('%j', (block) => {
    expect(faultsOf([block])).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each([
    ['an unknown kind', { type: 'script', body: 'alert(1)' }],
    ['no kind', { body: 'x' }],
    ['a kind that is every object’s', { type: 'constructor' }],
    ['a key too many', { ...text, html: '<b>' }],
    ['markup in place of text', { ...text, body: { __html: '<b>' } }],
    ['an empty text', { ...text, body: '  ' }],
    ['a text of 20,001 characters', { ...text, body: 'x'.repeat(20_001) }],
    ['a null character', { ...text, body: 'a\u0000b' }],
    ['a heading of two lines', { ...text, heading: 'a\nb' }],
    ['a heading with a line separator', { ...text, heading: 'a\u2028b' }],
    [
      'a button that runs',
      { type: 'hero', heading: 'x', button: { label: 'Go', url: 'javascript:alert(1)' } },
    ],
    [
      'a button with spaces before that',
      { type: 'hero', heading: 'x', button: { label: 'Go', url: ' \tjavascript:x' } },
    ],
    [
      'a button to another host by //',
      { type: 'hero', heading: 'x', button: { label: 'Go', url: '//evil.example' } },
    ],
    [
      'a button to another host by /\\',
      { type: 'hero', heading: 'x', button: { label: 'Go', url: '/\\evil.example' } },
    ],
    [
      'a button with a password',
      { type: 'hero', heading: 'x', button: { label: 'Go', url: 'https://a:b@evil.example' } },
    ],
    ['a picture that is data', { type: 'gallery', pictures: [{ src: 'data:image/png;base64,AA' }] }],
    ['a picture that is a file', { type: 'gallery', pictures: [{ src: 'file:///etc/passwd' }] }],
    ['41 pictures', { type: 'gallery', pictures: Array.from({ length: 41 }, () => picture) }],
    ['an id that leaves its place', { type: 'embed', provider: 'youtube', id: '../../x', title: 'x' }],
    ['an id with a query', { type: 'embed', provider: 'vimeo', id: '123?autoplay=1', title: 'x' }],
    ['an id of 65 characters', { type: 'embed', provider: 'vimeo', id: '1'.repeat(65), title: 'x' }],
    ['another provider', { type: 'embed', provider: 'evil', id: 'abc', title: 'x' }],
    ['13 cars', { type: 'stock', limit: 13 }],
    ['half a car', { type: 'stock', limit: 1.5 }],
  ])('%s', (_, block) => {
    expect(faultsOf([block])).not.toEqual([]);
  });

  it('more than 60 blocks', () => {
    expect(faultsOf(Array.from({ length: 60 }, () => text))).toEqual([]);
    expect(faultsOf(Array.from({ length: 61 }, () => text))).not.toEqual([]);
  });

  it.each(['about', '/About', '/a b', '/a/b/c', '/pages/x', '/../x', '/x?y', '/x/', '//x', '/__proto__'])(
    'a page at %s',
    (path) => {
      expect(faultsOf([text], path)).not.toEqual([]);
    },
  );
});

function faultsOf(blocks: readonly object[], path = '/winter'): object[] {
  const pages = [{ path, title: 'Winter', heading: 'Winter', blocks }];
  const parsed = parseWebsite({ name: 'Any', slug: 'any', pages });
  return 'faults' in parsed ? parsed.faults : [];
}
