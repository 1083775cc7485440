import { describe, expect, it } from 'vitest';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { readWish } from './read-wish.ts';

const site = demoSite('riverline', Date.parse('2026-11-20T00:00:00Z'));

const read = (search: string, form = 'general_enquiry') =>
  readWish(site, {
    form: findForm(form)!,
    url: new URL(`https://riverline.example/general-enquiry?${new URLSearchParams({ wish: search })}`),
  });

describe('the wish that a search without cars brings along', () => {
  it('is what its chips said, and the place that sells', async () => {
    expect(await read('query=red+7+seats+under+20k')).toEqual({
      chips: ['Red', '7 seats', 'To $20,000'],
      places: { location_id: 1, group_location: 'riverline/1' },
    });
  });

  it('is none of an address that asks for nothing, is endless, or is another form’s', async () => {
    expect(await read('')).toBeNull();
    expect(await read('colour=red&<script>')).toBeNull();
    expect(await read(`query=${'red '.repeat(400)}`)).toBeNull();
    expect(await read('query=red', 'contact')).toBeNull();
  });
});
