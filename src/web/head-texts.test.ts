import { describe, expect, it } from 'vitest';
import { formatHeadDescription, formatHeadTitle } from './head-texts.ts';

const SITE = {
  name: 'River Cars',
  template: 'car',
  locale: 'en-AU',
  city: 'Brisbane',
  state: 'QLD',
} as const;

describe('the title of a page', () => {
  it('names the site where there is room', () => {
    expect(formatHeadTitle('Service', 'River Cars')).toBe('Service | River Cars');
  });

  it('leaves the site out of a long one', () => {
    const long = 'How drive-away prices work and what they include';
    expect(formatHeadTitle(long, 'Riverline Motor Group')).toBe(long);
  });

  it('is cut at a word where even the page says too much', () => {
    const cut = formatHeadTitle('word '.repeat(20).trim(), 'River Cars');
    expect(cut).toBe(`${'word '.repeat(12).trim()}…`);
    expect(cut.length).toBeLessThanOrEqual(65);
  });
});

describe('the description of a page', () => {
  it('is left as it is between 50 and 160 characters', () => {
    const fine = 'Servicing and repairs for every make, with a loan car.';
    expect(formatHeadDescription(fine, SITE)).toBe(fine);
  });

  it('says who it is where it says too little', () => {
    expect(formatHeadDescription('Service.', SITE)).toBe(
      'Service. River Cars: cars for sale in Brisbane QLD.',
    );
  });

  it('is cut at a word, on one line', () => {
    const cut = formatHeadDescription('seven\nwords '.repeat(30), SITE);
    expect(cut).toMatch(/^seven words .* (?:seven|words)…$/);
    expect(cut.length).toBeLessThanOrEqual(160);
  });
});
