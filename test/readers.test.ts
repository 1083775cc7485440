import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/forms/catalogue/catalogue.ts';
import { chooseCarCategory, LEAD_CATEGORIES } from '#domain/leads/lead-categories.ts';
import { attributesSet, readersOfAttribute } from './readers/attributes.ts';
import { readersOfKeys } from './readers/configuration-keys.ts';
import { openProduct, type Product } from './readers/product.ts';
import { unreadRules, listUnusedOptions } from './readers/rules.ts';
import { TRAVEL_WHOLE, WAITING_CATEGORIES, WAITING_KEYS, WAITING_RULES } from './readers/waiting.ts';

/** The compiler reads the whole project first. */
const A_WHILE = 180_000;

/** What exists and has no effect is a promise that nobody keeps: all of it is on the lists of `readers/waiting.ts`. */
let product: Product;
beforeAll(() => {
  product = openProduct();
}, A_WHILE);
afterAll(() => product.close());

describe('a key of the configuration', () => {
  let readers: Map<string, ReadonlySet<string>>;
  beforeAll(() => {
    readers = readersOfKeys(product);
  }, A_WHILE);

  it('is found wherever it is nested, with who reads it', () => {
    expect(readers.size).toBeGreaterThan(300);
    expect(readers.get('logo.banner')).toContain('src/web/layout/load-shell.ts');
    expect(readers.get('features.build_model_pages')).toContain('src/domain/pages/page-rows.ts');
    expect(readers.get('bookings.test_drive.capacity')).toContain('src/domain/bookings/open-slots.ts');
    expect(readers.get('locations[].contact_detail.opening_hours[].formated_hours')?.size).toBeGreaterThan(0);
  });

  it('has a reader, unless it waits for what is to read it', () => {
    const unread = [...readers].flatMap(([key, files]) => (files.size === 0 ? key : []));
    expect(unread.toSorted()).toEqual(
      [...Object.keys(WAITING_KEYS), ...Object.keys(TRAVEL_WHOLE)].toSorted(),
    );
  });

  it.each(Object.entries(TRAVEL_WHOLE))('%s, which travels whole, is drawn by %s', (key, file) => {
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${key.split('.').at(-1)}\\b`));
  });
});

describe('an attribute of the markup', () => {
  let set: Map<string, ReadonlySet<string>>;
  beforeAll(() => {
    set = attributesSet(product);
  }, A_WHILE);

  it('has a reader: a style, a script or a handler', () => {
    const unread = [...set.keys()].filter((name) => readersOfAttribute(name).length === 0);
    expect(unread).toEqual([]);
  });
});

describe('a rule of the domain', () => {
  it(
    'is called by the product, not by its test alone',
    () => {
      expect(unreadRules(product)).toEqual(Object.keys(WAITING_RULES));
    },
    A_WHILE,
  );

  it(
    'is told everything that it asks for',
    () => {
      expect(listUnusedOptions(product)).toEqual([]);
    },
    A_WHILE,
  );
});

it('every category of leads is made by a form', () => {
  const made = new Set([
    ...CATALOGUE.map(({ category }) => category),
    ...['new', 'used'].map(chooseCarCategory),
  ]);
  const unmade = LEAD_CATEGORIES.map(({ category }) => category).filter((category) => !made.has(category));
  expect(unmade.toSorted()).toEqual(Object.keys(WAITING_CATEGORIES).toSorted());
});
