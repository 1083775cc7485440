import { describe, expect, it } from 'vitest';
import { SETTINGS } from './website.ts';

const settings = Object.entries(SETTINGS);

describe('the settings of a site', () => {
  it.each(settings)('%s has a label and a sentence', (_, { label, description, group }) => {
    expect(label).toMatch(/^\p{Lu}.*[^.]$/u);
    expect(description).toMatch(/^\p{Lu}.*\.$/u);
    expect(group).toMatch(/^\p{Lu}.*[^.]$/u);
  });

  it('have labels that tell them apart under their heading', () => {
    const titles = settings.map(([, { group, label }]) => `${group}: ${label}`);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });
});
