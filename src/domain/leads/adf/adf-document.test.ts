import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { validateXML } from 'xmllint-wasm';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { SAMPLE_CAR, sampleDealer, sampleDispatch, sampleEnquiry } from '#test/fixtures/sample-dispatch.ts';
import { writeAdf } from './adf-document.ts';

const SCHEMA = readFileSync(new URL('../../../../test/fixtures/adf/adf-1.0.xsd', import.meta.url), 'utf8');
const TRADE_IN = {
  trade_in_year: '2015',
  trade_in_make: 'Mazda',
  trade_in_model: '3',
  trade_in_km: 120_000,
  trade_in_condition: 'Good',
};
const NO_CAR = {
  car_id: null,
  car_type: '',
  stock_number: '',
  'Vehicle Make': '',
  'Vehicle Model': '',
  category: 'General Enquiry',
  form: 'general_enquiry',
};

const HOSTILE = `]]></comments><vehicle> & "quotes" 'and' <!-- --> <?x?> &#0; \u0000\u0008\u000b\u001b[2J\ufffe\ud800 \u2028 \r\n=1+1 <![CDATA[`;

const CASES: Record<string, LeadDispatch> = {
  'a plain enquiry': sampleDispatch(),
  'a test drive': sampleDispatch({
    lead: sampleEnquiry({
      category: 'Test Drive Booking',
      form: 'book_a_test_drive',
      test_drive_date: '2026-11-24',
      test_drive_time: '10:30',
    }),
  }),
  'a trade-in': sampleDispatch({
    lead: sampleEnquiry({
      category: 'Trade-in Enquiry',
      form: 'trade_in',
      Rego: 'ABC123',
      answers: TRADE_IN,
    }),
  }),
  'a trade-in without a car of ours': sampleDispatch({
    lead: sampleEnquiry({ ...NO_CAR, category: 'Trade-in Enquiry', form: 'trade_in', answers: TRADE_IN }),
    car: null,
  }),
  'a car to sell': sampleDispatch({
    lead: sampleEnquiry({
      ...NO_CAR,
      category: 'Sell My Car Enquiry',
      form: 'sell_my_car',
      answers: TRADE_IN,
    }),
    car: null,
  }),
  'a demo car': sampleDispatch({
    lead: sampleEnquiry({ category: 'New Vehicle Enquiry', car_type: 'demo' }),
    car: { ...SAMPLE_CAR, car_type: 'demo' },
  }),
  'hostile characters': sampleDispatch({
    lead: sampleEnquiry({
      message: HOSTILE,
      subcategory: HOSTILE,
      name: HOSTILE,
      answers: { [HOSTILE]: HOSTILE },
    }),
    car: { ...SAMPLE_CAR, badge: HOSTILE },
  }),
  'an American site in miles': sampleDispatch({ website: sampleDealer({ locale: 'en-US', state: 'CO' }) }),
  'a lead without a car': sampleDispatch({ lead: sampleEnquiry(NO_CAR), car: null }),
  'a car that has left the stock': sampleDispatch({ car: null }),
  'a later state': sampleDispatch({ sequence: 2 }),
  'an e-mail address only': sampleDispatch({ lead: sampleEnquiry({ phone: '' }) }),
  'a whole name in one field': sampleDispatch({ lead: sampleEnquiry({ name: 'Ann Lee' }) }),
  'a phone number only': sampleDispatch({ lead: sampleEnquiry({ email: '' }) }),
  'a finance application': sampleDispatch({
    lead: sampleEnquiry({
      ...NO_CAR,
      category: 'Finance Enquiry',
      form: 'finance_application',
      answers: { address_street: '1 Test Street', address_suburb: 'Nundah', address_postcode: '4012' },
    }),
    car: null,
  }),
  'a service booking on a site without any place': sampleDispatch({
    lead: sampleEnquiry({
      ...NO_CAR,
      category: 'Service Booking',
      form: 'service_booking',
      'Vehicle Make': 'Kia',
      answers: { service_date: '2026-12-01', service_time: '08:00' },
    }),
    website: sampleDealer({ locations: [] }),
    car: null,
  }),
};

describe('an ADF document', { timeout: 30_000 }, () => {
  it.each(Object.entries(CASES))('is valid for %s', async (_name, dispatch) => {
    expect(await faultsOf(writeAdf(dispatch))).toEqual([]);
  });

  it('is refused by the schema when its order is wrong', async () => {
    const swapped = writeAdf(sampleDispatch()).replace(/( *<year>.*\n)( *<make>.*\n)/, '$2$1');
    expect(await faultsOf(swapped)).not.toEqual([]);
  });

  it('is valid for whatever a lead holds', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const lead = fc.record({
      name: text,
      last_name: text,
      message: text,
      Rego: text,
      'Vehicle Make': text,
      stock_number: text,
      test_drive_date: text,
      test_drive_time: text,
      category: fc.constantFrom('Used Vehicle Enquiry', 'Trade-in Enquiry', 'Service Booking', 'nonsense'),
      form: fc.constantFrom('', 'enquire_now', 'trade_in', 'service_booking', 'contact'),
      answers: fc.dictionary(text, text, { maxKeys: 3 }),
    });
    const documents = fc
      .sample(lead, { numRuns: 100, seed: 20_261_118 })
      .map((change) => writeAdf(sampleDispatch({ lead: sampleEnquiry(change), car: null })));
    expect(await faultsOf(...documents)).toEqual([]);
  });
});

describe('in ADF', () => {
  it('the lead is named by its site, the time has its offset, the first state is new', () => {
    const prospect = prospectOf('a plain enquiry');
    expect(prospect).toMatchObject({
      status: 'new',
      id: { '#text': 'lead-1', source: 'northside', sequence: '1' },
      requestdate: '2026-11-20T10:30:00+10:00',
      provider: { name: { '#text': 'Forecourt' } },
      vendor: { vendorname: 'Northside Motors' },
    });
    expect(prospectOf('a later state')).toMatchObject({ status: 'resend' });
  });

  it('a name stands in parts, or whole', () => {
    expect(prospectOf('a plain enquiry').customer.contact).toMatchObject({
      name: [
        { '#text': 'Ann', part: 'first' },
        { '#text': 'Lee', part: 'last' },
      ],
    });
    expect(prospectOf('a whole name in one field').customer.contact).toMatchObject({
      name: { '#text': 'Ann Lee', part: 'full' },
    });
  });

  it('the car says what the stock knows of it', () => {
    expect(prospectOf('a plain enquiry').vehicle).toMatchObject({
      interest: 'buy',
      status: 'used',
      year: '2021',
      stock: 'R100',
      trim: 'XLT',
      odometer: { '#text': '45000', units: 'km' },
      price: { '#text': '45990.00', type: 'asking', currency: 'AUD' },
      comments: 'https://northside.example/cars/2021-ford-ranger-xlt-r100',
    });
  });

  it('a test drive says so, and when', () => {
    const { vehicle, customer } = prospectOf('a test drive');
    expect(vehicle).toMatchObject({ interest: 'test-drive' });
    expect(customer.timeframe).toMatchObject({ earliestdate: '2026-11-24T10:30:00+10:00' });
  });

  it('a car to be traded in is a second vehicle', () => {
    expect(prospectOf('a trade-in').vehicle).toMatchObject([
      { interest: 'buy', make: 'Ford' },
      {
        interest: 'trade-in',
        status: 'used',
        year: '2015',
        make: 'Mazda',
        model: '3',
        odometer: { '#text': '120000', units: 'km' },
        comments: 'Condition: Good\nRegistration: ABC123',
      },
    ]);
    expect(prospectOf('a trade-in without a car of ours').vehicle).toMatchObject({ interest: 'trade-in' });
    expect(prospectOf('a car to sell').vehicle).toMatchObject({ interest: 'sell' });
  });

  it('a demo car is used, miles are miles, and no car is no car', () => {
    expect(prospectOf('a demo car').vehicle).toMatchObject({ status: 'used' });
    expect(prospectOf('an American site in miles').vehicle).toMatchObject({ odometer: { units: 'mi' } });
    expect(prospectOf('a lead without a car').vehicle).toMatchObject({
      comments: 'General Enquiry: no vehicle was named.',
    });
  });

  it('what was said stands in the comments, the consent too', () => {
    const { comments } = prospectOf('a trade-in').customer;
    expect(comments).toContain('Is it still there?\nTrade-in Enquiry');
    expect(comments).toContain('Overall condition: Good');
    expect(comments).toContain('Opted in to marketing: Not asked');
  });

  it('hostile text stays text', () => {
    const { vehicle, customer } = prospectOf('hostile characters');
    expect(vehicle).toMatchObject({ interest: 'buy' });
    expect(customer.comments).toContain(`]]></comments><vehicle> & "quotes" 'and' <!-- --> <?x?> &#0;`);
    // oxlint-disable-next-line no-control-regex -- none of these may be left
    expect(customer.comments).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\ud800]/);
  });

  it.each([
    ['By email', '1'],
    ['By phone', '0'],
    ['By text message', '0'],
  ])('the wish to be answered %j sets preferredcontact to %s', (offer_by, preferredcontact) => {
    const lead = sampleEnquiry({ answers: { offer_by } });
    expect(prospectIn(writeAdf(sampleDispatch({ lead }))).customer.contact).toMatchObject({
      email: { '#text': 'ann@example.com', preferredcontact },
      phone: { '#text': '0412345678', type: 'cellphone' },
    });
  });
});

it.each([
  ['walk-in', 'Channel: Walk-in'],
  ['phone', 'Channel: Phone call'],
  ['assistant', 'Channel: Assistant'],
] as const)('the comments of a lead by %s say %s', (channel, line) => {
  const lead = sampleEnquiry({ channel });
  expect(prospectIn(writeAdf(sampleDispatch({ lead }))).customer.comments.split('\n')).toContain(line);
  expect(writeAdf(sampleDispatch())).not.toContain('Channel');
});

interface Prospect {
  vehicle: unknown;
  customer: { comments: string; timeframe: unknown; contact: unknown };
}

function prospectOf(name: string): Prospect {
  return prospectIn(writeAdf(CASES[name] ?? sampleDispatch()));
}

function prospectIn(document: string): Prospect {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: true,
  });
  return (parser.parse(document) as { adf: { prospect: Prospect } }).adf.prospect;
}

async function faultsOf(...documents: string[]): Promise<unknown[]> {
  const xml = documents.map((contents, index) => ({ fileName: `lead-${index}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema: [SCHEMA] });
  return [...errors];
}
