import { describe, expect, it } from 'vitest';
import { CATALOGUE, findForm } from '#domain/forms/catalogue/catalogue.ts';
import type { Option } from '#domain/forms/fields/field-type.ts';
import { chooseFormPageTexts } from './form-page-texts.ts';

const NORTHSIDE = { locale: 'en-AU', template: 'car', name: 'Northside Motors' } as const;
const MESA = { locale: 'en-US', template: 'camper', name: 'Mesa RV' } as const;

describe('what a form’s page says', () => {
  it('names the page in tabs and results by what people look for', () => {
    expect(textsOf('contact')).toMatchObject({
      heading: 'Talk to the right counter',
      title: 'Contact us',
      formHeading: 'Send a message',
      description: 'Contact us at Northside Motors. Call, come by, or send a message.',
    });
  });

  it('names the dealership where the page is that dealership’s', () => {
    expect(textsOf('contact', NORTHSIDE, 'Northside Used')).toMatchObject({
      heading: 'Contact Northside Used',
      title: 'Contact Northside Used',
      description: 'Contact Northside Used. Call, come by, or send a message.',
    });
  });

  it('has no heading twice', () => {
    expect(textsOf('sell_my_car')).toMatchObject({ heading: 'Sell us yours', formHeading: null });
  });

  it.each(CATALOGUE.map(({ name }) => name))('%s speaks American on American sites', (name) => {
    const form = findForm(name);
    const shown = form?.fields.flatMap(({ label, hint, options = [] }) => [
      label,
      hint,
      ...options.map(shownOf),
    ]);
    const steps = form?.steps?.flatMap(({ title, intro }) => [title, intro]);
    const said = JSON.stringify([textsOf(name, MESA), inAmerican([shown, steps, form?.submitLabel])]);
    // The button's name is promised in every country.
    expect(said.replaceAll('Enquire now', '')).not.toMatch(
      /licence|tyre|enquir|postcode|colour|kilomet|petrol|centre|fitted/i,
    );
    expect(said).not.toContain('!');
  });
});

function textsOf(name: string, website: typeof NORTHSIDE | typeof MESA = NORTHSIDE, dealership?: string) {
  const form = findForm(name);
  if (form === null) throw new Error(`There is no form ${name}`);
  return chooseFormPageTexts(form, website, dealership);
}

function shownOf({ label, hint }: Option) {
  return [label, hint];
}

/** Every wording inside, as an American reads it. */
function inAmerican(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inAmerican);
  if (typeof value !== 'object' || value === null) return value;
  if ('us' in value) return value.us;
  return Object.values(value).map(inAmerican);
}
