import { describe, expect, it } from 'vitest';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import { createEmptyLead } from '../empty-lead.ts';
import type { Lead } from '../lead.ts';
import { parseLead, parseLeadChange, type LeadContext } from './parse-lead.ts';

const REQUIRED = '*This is a required field.';
const CONTEXT: LeadContext = {
  website: {
    slug: 'riverline',
    dealerships: [
      {
        id: 1,
        name: 'Riverline',
        slug: 'riverline-northgate',
        stripe_publishable_key: null,
        stripe_account_id: null,
        payment_processors: null,
        review_count: 0,
        average_rating: null,
        manufacturers: [],
        four_step_valuation_form: false,
        enable_valuation_offer_rejection: false,
      },
    ],
    dealership_websites: [],
    locations: [],
  },
  rules: SAMPLE_RULES,
  at: '2026-11-20T10:00:00.000Z',
};
const ANN = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '+61 412 345 678',
  category: 'general-enquiry',
  message: 'Still there?',
};

function parsed(fields: Record<string, unknown>, context = CONTEXT) {
  return parseLead({ lead: { ...ANN, ...fields } }, context);
}

function without(...names: string[]): unknown {
  return { lead: Object.fromEntries(Object.entries(ANN).filter(([name]) => !names.includes(name))) };
}

describe('a lead is accepted', () => {
  it('under its exact names, with a normalised phone and the category’s text', () => {
    const answer = parsed({ 'Vehicle Make': 'Toyota', Rego: '123 abc', 'Best Deal': 'Yes', postcode: 4000 });
    expect(answer).toMatchObject({
      lead: {
        ...ANN,
        phone: '0412345678',
        category: 'General Enquiry',
        'Vehicle Make': 'Toyota',
        Rego: '123ABC',
        'Best Deal': 'Yes',
        postcode: '4000',
        opt_in: true,
        source: 'Website',
        website_slug: 'riverline',
        lead_status: 'New',
        form_completed: true,
        spam: false,
      },
    });
  });

  it('takes the first name where the name is missing or reads "undefined undefined"', () => {
    expect(parsed({ name: '', first_name: 'Bo' })).toMatchObject({ lead: { name: 'Bo', first_name: 'Bo' } });
    expect(parsed({ name: 'undefined undefined', first_name: 'Bo' })).toMatchObject({ lead: { name: 'Bo' } });
  });

  it('keeps what it does not know as answers', () => {
    expect(parsed({ preferred_colour: 'red', towing: true, seats: 7 })).toMatchObject({
      lead: { answers: { preferred_colour: 'red', towing: true, seats: 7 } },
    });
  });

  it('takes what other systems write for yes, no and the address of a visit', () => {
    for (const yes of [true, 1, 'TRUE', '1', 'on', 'Yes'])
      expect(parsed({ opt_in: yes, autogauge_enabled: yes })).toMatchObject({
        lead: { opt_in: true, autogauge_enabled: true },
      });
    for (const no of [false, 0, 'False', '0', 'off', 'no'])
      expect(parsed({ opt_in: no })).toMatchObject({ lead: { opt_in: false } });
    expect(parsed({ form: 'enquire_now', opt_in: 1 })).toMatchObject({ lead: { opt_in: true } });
    const visit = { gclid: 'a b', utm_source: 'x&y', depth: { of: 1 }, n: 3 };
    expect(parsed({ linked_query_params: visit })).toMatchObject({
      lead: { linked_query_params: 'gclid=a%20b&utm_source=x%26y&n=3' },
    });
  });

  it('passes over everything that is the server’s to say', () => {
    const foreign = {
      id: 5,
      website_id: 2,
      tenant_id: 2,
      dealership_id: 9,
      website_slug: 'other',
      source: 'x',
    };
    const answer = parsed({
      ...foreign,
      lead_status: 'Sold',
      spam: true,
      dealership_slug: 'other',
      location_id: 77,
    });
    expect(answer).toMatchObject({
      lead: {
        website_slug: 'riverline',
        source: 'Website',
        lead_status: 'New',
        spam: false,
        location_id: null,
      },
    });
    expect(answer).toMatchObject({ lead: { answers: {}, dealership_slug: '' } });
    expect(parsed({ dealership_slug: 'riverline-northgate' })).toMatchObject({
      lead: { dealership_slug: 'riverline-northgate' },
    });
  });

  it.each(['Sold', 'New', 'x'.repeat(300), 5, true, ['Sold'], { is: 'Sold' }, 'a\u0000b', null])(
    'passes over the status %j: it is the staff’s to say',
    (lead_status) => {
      const answer = parsed({ lead_status, answers: { lead_status, spam: true, spam_reason: 'x' } });
      expect(answer).toMatchObject({ lead: { lead_status: 'New', form_completed: true, answers: {} } });
    },
  );

  it.each(['Incomplete', ' incomplete '])('takes the status %j for an unfinished form', (lead_status) => {
    expect(parsed({ lead_status })).toMatchObject({
      lead: { lead_status: 'Incomplete', form_completed: false },
    });
  });

  it('needs no phone on e-mail-only sites and no message where it is optional', () => {
    const rules = { ...CONTEXT.rules, email_only_forms: true, message_required: false };
    expect(parseLead(without('phone', 'message'), { ...CONTEXT, rules })).toHaveProperty('lead');
  });

  it('needs only its category while its form is unfinished', () => {
    const answer = parseLead({ lead: { category: 'Trade-in Enquiry', lead_status: 'Incomplete' } }, CONTEXT);
    expect(answer).toMatchObject({ lead: { lead_status: 'Incomplete', form_completed: false } });
  });

  it('keeps what a sender without a form says about mail, and nothing where it says nothing', () => {
    const said = { value: false, changed_by_user: true, at: CONTEXT.at, url: 'http://riverline.localhost/x' };
    expect(parsed({ opt_in: false, url: said.url })).toMatchObject({
      lead: { consent: { ...said, text: '' } },
    });
    expect(parsed({})).toMatchObject({ lead: { opt_in: true, consent: null } });
  });

  it('keeps what the visitor saw and chose about mail', () => {
    const answer = parsed({ form: 'enquire_now', opt_in: false, url: 'http://riverline.localhost/cars/x' });
    expect(answer).toMatchObject({
      lead: {
        consent: {
          text: 'Email me similar stock',
          value: false,
          changed_by_user: true,
          at: CONTEXT.at,
          url: 'http://riverline.localhost/cars/x',
        },
      },
    });
  });

  it('cuts the tracking context to size instead of losing the lead', () => {
    const visited_pages = Array.from({ length: 80 }, (_, index) => `/page/${index}`);
    const answer = parsed({ visited_pages, user_agent: 'x'.repeat(5000) });
    expect(answer).toMatchObject({
      lead: { visited_pages: visited_pages.slice(-50), user_agent: 'x'.repeat(512) },
    });
  });
});

describe('a lead is refused, field by field', () => {
  it.each(['name', 'email', 'phone', 'category', 'message'])('%s is required', (name) => {
    expect(parseLead(without(name), CONTEXT)).toEqual({ error: REQUIRED, fields: { [name]: REQUIRED } });
  });

  it('a named form adds its own required fields', () => {
    expect(parseLead({ lead: { ...ANN, form: 'enquire_now', last_name: '' } }, CONTEXT)).toEqual({
      error: REQUIRED,
      fields: { last_name: REQUIRED },
    });
  });

  it.each([
    ['email', 'ann@', 'invalid email address'],
    ['email', 'a@b.co\r\nBcc:x@evil.test', 'invalid email address'],
    ['phone', '12', 'Invalid phone number. Must be an Australian number.'],
    ['postcode', '40000', 'Invalid postcode. Please enter a 4-digit number.'],
    ['middle_name', 'A1', 'Please use alphabetical characters only.'],
    ['day', '32', 'Please enter a day from 1 to 31.'],
    ['month', '13', 'Please enter a month.'],
    ['year', '26', 'Please enter a year of 4 digits.'],
    ['category', 'Bribes', 'There is no such category.'],
    ['form', 'no_such_form', 'There is no such form.'],
    ['email', ['a@b.co'], 'This must be text.'],
    ['phone', { $gt: '' }, 'This must be text.'],
    ['name', true, 'This must be text.'],
    ['message', 'a\u0000b', 'Please remove the characters that cannot be shown.'],
    ['message', 'a\ud800b', 'Please remove the characters that cannot be shown.'],
    ['name', 'x'.repeat(100_000), 'Please use at most 255 characters.'],
    ['opt_in', 'maybe', 'This must be true or false.'],
    ['car_id', 'abc', 'This must be a whole number.'],
    ['colour', { nested: true }, 'This must be text.'],
    ['colour', ['red'], 'This must be text.'],
    ['colour', '\udfff', 'Please remove the characters that cannot be shown.'],
    ['constructor', { prototype: { admin: true } }, 'Unknown field.'],
  ])('%s %j', (name, value, message) => {
    expect(parsed({ [name]: value })).toEqual({ error: message, fields: { [name]: message } });
  });

  it('__proto__ is an unknown field and reaches no prototype', () => {
    const body: unknown = JSON.parse(
      `{"lead":{"__proto__":{"admin":true},"name":"x","answers":{"__proto__":1}}}`,
    );
    const answer = parseLead(body, CONTEXT);
    expect(answer).toHaveProperty('error');
    expect('fields' in answer && Object.hasOwn(answer.fields, '__proto__')).toBe(true);
    expect(Object.hasOwn({}, 'admin') || 'admin' in {}).toBe(false);
  });

  it.each([null, [], 'lead', 5, {}, { lead: null }, { lead: [] }, { lead: 'x' }])(
    'a body like %j',
    (body) => {
      expect(parseLead(body, CONTEXT)).toHaveProperty('fields.lead');
    },
  );

  it('more answers than any form has', () => {
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`answer_${index}`, 'x']));
    expect(parsed(many)).toHaveProperty('fields.answers');
  });
});

describe('a change to a lead', () => {
  const STEP_1: Lead = {
    ...createEmptyLead(),
    id: 'l1',
    created_at: '',
    updated_at: '',
    booking_change: null,
    reservation_change: null,
    form_completed: false,
  };

  it('holds only what was sent', () => {
    const answer = parseLeadChange(
      { lead: { name: '', phone: '0412 345 678', step_number: 2 } },
      STEP_1,
      CONTEXT,
    );
    expect(answer).toEqual({ fields: { phone: '0412345678', step_number: 2, answers: {} } });
  });

  it('cannot name a status of the dealer’s staff', () => {
    expect(parseLeadChange({ lead: { lead_status: 'Sold' } }, STEP_1, CONTEXT)).toEqual({
      fields: { answers: {} },
    });
    expect(parseLeadChange({ lead: { form_completed: true } }, { ...STEP_1, ...ANN }, CONTEXT)).toEqual({
      fields: { form_completed: true, lead_status: 'New', answers: {} },
    });
  });

  it('of a completed lead lacks nothing, whatever has become required since', () => {
    const completed = { ...STEP_1, ...ANN, phone: '', form_completed: true };
    const rules = { ...SAMPLE_RULES, email_only_forms: false };
    const again = { lead: { form_completed: true, message: 'Monday, please.' } };
    expect(parseLeadChange(again, completed, { ...CONTEXT, rules })).toMatchObject({
      fields: { message: 'Monday, please.' },
    });
    expect(
      parseLeadChange(again, { ...completed, form_completed: false }, { ...CONTEXT, rules }),
    ).toMatchObject({
      fields: { phone: REQUIRED },
    });
  });
});
