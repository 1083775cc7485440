import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { DEMO_CONFIGURATIONS, demoSites } from '#demo/demo-sites.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { SETTINGS } from '#domain/tenants/website.ts';
import { buildConfigurationSchema } from './site-schema.ts';

const schema = buildConfigurationSchema();
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, keywords: ['x-group', 'x-visibility'] });
const isTaken = ajv.compile(schema as object);

function faultsOf(configuration: unknown): string[] {
  isTaken(configuration);
  return (isTaken.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('the JSON Schema of a configuration', () => {
  it.each(DEMO_CONFIGURATIONS.map((each) => [each.name, each]))(
    'takes %s as it was written',
    (_, written) => {
      expect(faultsOf(JSON.parse(JSON.stringify(written)))).toEqual([]);
    },
  );

  it.each(demoSites().map((each) => [each.name, each]))('takes %s as it is exported', (_, website) => {
    expect(faultsOf(JSON.parse(JSON.stringify(website)))).toEqual([]);
  });

  it('needs a name and nothing else', () => {
    expect(faultsOf({ name: 'Northside' })).toEqual([]);
    expect(faultsOf({})).toEqual([" must have required property 'name'"]);
  });

  it.each([
    [{ colour: 'red' }, ' must NOT have additional properties'],
    [{ image_quality: 101 }, '/image_quality must be <= 100'],
    [{ default_sort: 'cheapest' }, '/default_sort must be equal to one of the allowed values'],
    [{ gtm_id: 'GTM-<b>' }, '/gtm_id must match pattern "^GTM-[A-Z0-9]{4,10}$"'],
    [{ locations: [{ name: 'Yard', address: { lat: '3' } }] }, '/locations/0/address/lat must be number'],
  ])('refuses %j', (configuration, fault) => {
    expect(faultsOf({ name: 'Northside', ...configuration })).toContain(fault);
  });

  it.each([
    { url: 'HTTPS://Oak.example/', facebook_url: null },
    { theme: { brand: '#0a5cff', accent: { l: 0.7, c: 0.1, h: 40 } } },
    { brands: [{ make: 'Kia', colours: [{ name: 'Snow', hex: '#FFFFFF' }] }] },
    {
      redirects: [
        { from: '/old', to: 'https://Oak.example/new' },
        { from: '/older', to: '/' },
      ],
    },
  ])('takes %j, as the import does', (configuration) => {
    const whole = { name: 'Northside', ...configuration };
    expect(parseWebsite(whole)).toHaveProperty('website');
    expect(faultsOf(whole)).toEqual([]);
  });

  it('tells of every key what it is called, what it does, where it belongs and who sees it', () => {
    const expected = Object.fromEntries(
      Object.entries(SETTINGS).map(([key, { label, description, group, visibility }]) => [
        key,
        { title: label, description, 'x-group': group, 'x-visibility': visibility },
      ]),
    );
    expect(schema.properties).toMatchObject(expected);
    expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(SETTINGS));
  });

  it('names the default of a key, however deep it stands', () => {
    expect(schema.properties).toMatchObject({
      include_sold_cars_days: { default: 3 },
      theme: { properties: { radius: { default: 12, description: 'Of corners, in pixels.' } } },
      bookings: { properties: { service: { properties: { capacity: { default: 2 } } } } },
    });
  });
});
