import { describe, expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { parseWebsite } from './parse-website.ts';
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

  it.each(demoSites().map((website) => [website.name, website]))(
    'of %s are written out the same again, byte for byte, in the order of the topics',
    (_, website) => {
      const written = JSON.stringify(parsed(website));
      expect(JSON.stringify(parsed(JSON.parse(written)))).toBe(written);
      expect(Object.keys(JSON.parse(written))).toEqual(Object.keys(SETTINGS));
    },
  );
});

function parsed(configuration: unknown) {
  const result = parseWebsite(configuration);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.website;
}
