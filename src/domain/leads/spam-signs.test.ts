import { describe, expect, it } from 'vitest';
import { hasLink } from './spam-signs.ts';

describe('a message leads to a website', () => {
  it.each([
    'Cheap parts: https://links.example/x',
    'see www.links.example',
    'Rank first with best-seo.com today',
    'visit kaufen.shop!',
    'BEST-SEO.COM.AU',
    '<a href="x">here</a>',
    '[url=links]here[/url]',
  ])('%s', (text) => expect(hasLink(text)).toBe(true));
});

describe('a message does not', () => {
  it.each([
    '',
    'Is it still available?',
    'Is it there.Please call me',
    'Write to ann.lee@example.com',
    'I pay $24.990 for the 2.0 TDI',
    'Mr. Lee, 4.5 t, e.g. the Hilux SR5.',
    'Ring me at 5.I am in after work',
  ])('%s', (text) => expect(hasLink(text)).toBe(false));
});
