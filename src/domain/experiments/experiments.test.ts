import { describe, expect, it } from 'vitest';
import { listExperimentsOn, pickVariant, whyNoEffect } from './experiments.ts';
import { completeVariants, formatVariants, parseVariants } from './visitor-variants.ts';

const HOME = { name: 'home-hero', variants: ['search-first', 'offers-first'] };
const [running] = listExperimentsOn('/', { experiments: [HOME] });
const all = running === undefined ? [] : [running];

describe('the experiments of a site', () => {
  it('run on their own pages only', () => {
    expect(listExperimentsOn('/', { experiments: [HOME] })).toEqual([HOME]);
    expect(listExperimentsOn('/search/:path', { experiments: [HOME] })).toEqual([]);
  });

  it.each([
    ['a name nobody knows', { ...HOME, name: 'dark-side' }],
    ['a name of every object', { ...HOME, name: 'constructor' }],
    ['fewer than two known variants', { ...HOME, variants: ['search-first', 'upside-down'] }],
    ['the same variant twice', { ...HOME, variants: ['search-first', 'search-first'] }],
  ])('do not run with %s', (_, experiment) => {
    expect(listExperimentsOn('/', { experiments: [experiment] })).toEqual([]);
  });

  it('run once each, as first named', () => {
    expect(listExperimentsOn('/', { experiments: [HOME, { ...HOME, variants: [] }] })).toEqual([HOME]);
  });

  it('are told about where they have no effect', () => {
    expect(whyNoEffect(HOME)).toBeNull();
    expect(whyNoEffect({ ...HOME, name: 'dark-side' })).toBe(
      'The experiment dark-side is none that the storefront knows: it has no effect.',
    );
    expect(whyNoEffect({ ...HOME, variants: ['search-first', 'upside-down'] })).toMatch(/not upside-down/);
  });
});

describe('the variants of a visitor', () => {
  it('come back from the cookie as they went into it', () => {
    const given = { 'home-hero': 'offers-first' };
    expect(parseVariants(formatVariants(given), all)).toEqual(given);
  });

  it.each(['', '~', '.', 'home-hero', 'home-hero.', 'home-hero.upside-down', '__proto__.offers-first'])(
    'are none in %j',
    (text) => expect(parseVariants(text, all)).toEqual({}),
  );

  it('are the visitor’s own, else chosen', () => {
    expect(completeVariants(all, { 'home-hero': 'offers-first' }, () => 0)['home-hero']).toBe('offers-first');
    expect(completeVariants(all, {}, (count) => count - 1)['home-hero']).toBe('offers-first');
  });

  it('are the standing ones where nothing was given', () => {
    expect(pickVariant('home-hero', {})).toBe('search-first');
    expect(pickVariant('home-hero', { 'home-hero': 'offers-first' })).toBe('offers-first');
  });
});
