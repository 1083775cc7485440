import { describe, expect, it } from 'vitest';
import { chooseAnalytics } from './analytics-for-visit.ts';
import { buildAscEvents } from './asc-events.ts';
import { buildCollectorEvent, choosePixelEvent, buildActFields } from './collector-event.ts';
import { EVENTS, type RecordedAct } from './events.ts';
import { type AnalyticsCar, buildVehiclePayload } from './vehicle-payload.ts';

const CAR: AnalyticsCar = {
  id: 7,
  slug: '2021-kia-rio',
  name: '2021 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  year: 2021,
  condition: 'used',
  price: 18_990,
  currency: 'AUD',
  postcode: '4006',
};
const SAVED: RecordedAct = {
  event: 'favourite_added',
  event_id: 39,
  id: 'one',
  path: '/search/used-cars',
  car: '2021-kia-rio',
};
const SITE = {
  slug: 'northside',
  template: 'car',
  google_analytics_id: null,
  gtm_id: null,
  facebook_pixel: null,
  events_collector: { enabled: false, url: null },
  asc_events: false,
  meta_catalogue: 'product',
} as const;
const USED = chooseAnalytics({ ...SITE, gtm_id: 'GTM-ABCDE' });
if (USED === null) throw new Error('A tag manager is told.');

describe('what a visit is told of a site’s analytics', () => {
  it('is nothing where nobody is told', () => {
    expect(chooseAnalytics(SITE)).toBeNull();
    expect(chooseAnalytics({ ...SITE, events_collector: { enabled: true, url: null } })).toBeNull();
  });

  it.each([
    ['tag_manager', { gtm_id: 'GTM-ABCDE' }],
    ['analytics', { google_analytics_id: 'G-ABCDEF12' }],
    ['pixel', { facebook_pixel: '123456789' }],
    ['collector', { events_collector: { enabled: true, url: 'https://collector.example' } }],
  ])('names the %s where the site has one, and no key of it', (name, change) => {
    const analytics = chooseAnalytics({ ...SITE, ...change });
    expect(analytics).toMatchObject({ [name]: true, website_slug: 'northside', listing_base: '/cars' });
    expect(JSON.stringify(analytics)).not.toMatch(/ABCDE|12345|collector\.example/);
  });
});

describe('the vehicle payload', () => {
  it('is a product of the catalogue', () => {
    expect(buildVehiclePayload(CAR, 'product')).toEqual({
      content_ids: [7],
      contents: [{ id: 7, quantity: 1 }],
      currency: 'AUD',
      value: 18_990,
      content_type: 'product',
      content_name: '2021 Kia Rio',
    });
  });

  it('is a vehicle where the site’s catalogue has vehicles', () => {
    expect(buildVehiclePayload(CAR, 'vehicle')).toMatchObject({
      content_type: 'vehicle',
      make: 'Kia',
      model: 'Rio',
      year: 2021,
      state_of_vehicle: 'used',
      postal_code: '4006',
    });
  });

  it('leaves out what is not known', () => {
    const payload = buildVehiclePayload({ ...CAR, price: null, year: null, postcode: null }, 'vehicle');
    expect(Object.keys(payload)).not.toEqual(expect.arrayContaining(['value', 'year', 'postal_code']));
    expect(payload).not.toHaveProperty('value');
  });
});

it('the fields of an act are its own, its random id and the car’s', () => {
  expect(buildActFields(SAVED, CAR, USED)).toMatchObject({
    event_id: 39,
    unique_id: 'one',
    page_path: '/search/used-cars',
    content_ids: [7],
  });
  const search = {
    event: 'search',
    event_id: 29,
    id: 'two',
    path: '/search/used-cars',
    search: 'Kia',
  } as const;
  expect(buildActFields(search, null, USED)).toEqual({
    event_id: 29,
    unique_id: 'two',
    page_path: '/search/used-cars',
    search_string: 'Kia',
  });
});

describe('the collector', () => {
  const context = {
    website_slug: 'northside',
    origin: 'https://northside.example',
    anon_id: 'anon',
    session_id: 'session',
    language: 'en-AU',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    device: '390x844',
  };
  const buildEvent = (act: RecordedAct, userAgent = context.userAgent) =>
    buildCollectorEvent(act, null, { ...context, userAgent });

  it('gets the event of the specification', () => {
    expect(buildCollectorEvent(SAVED, CAR, context)).toEqual({
      website_slug: 'northside',
      url: 'https://northside.example/search/used-cars',
      category: 'favourite_added',
      lead_id: '',
      anon_id: 'anon',
      session_id: 'session',
      error_message: '',
      event_properties: {
        id: 'one',
        event_id: 39,
        car_slug: '2021-kia-rio',
        car_name: '2021 Kia Rio',
        browser: 'Firefox 144',
        language: 'en-AU',
        device: '390x844',
      },
    });
  });

  it.each<[string, Partial<RecordedAct>, object]>([
    ['a search its choices', { event: 'search', event_id: 29, search: 'Kia, used' }, { search: 'Kia, used' }],
    [
      'a step its number',
      { event: 'next_step', event_id: 32, label: 'Next step 2' },
      { label: 'Next step 2' },
    ],
    [
      'a call its button',
      { event: 'click_to_call', event_id: 25, label: 'Call us now' },
      { label: 'Call us now' },
    ],
  ])('gets with %s', (_what, act, said) => {
    expect(buildEvent({ ...SAVED, ...act }).event_properties).toMatchObject(said);
  });

  it('gets the words of a form that was sent in vain', () => {
    const failed = {
      event: 'lead_failed',
      category: 'general-enquiry',
      error_message: 'Try later.',
    } as const;
    expect(buildEvent({ id: 'one', path: '/contact', ...failed })).toMatchObject({
      category: 'general-enquiry',
      error_message: 'Try later.',
      event_properties: { event_id: null },
    });
  });

  const APPLE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`${CHROME} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome 141'],
    [`${CHROME} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge 141'],
    [`${CHROME} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`, 'Opera 92'],
    [`${CHROME} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet 28'],
    [`${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari 18'],
    [`${APPLE} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'Chrome 141'],
    [`${APPLE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox 144'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari 26',
    ],
    ['somebody’s own program/3', ''],
    ['', ''],
  ])('knows %s as %s', (userAgent, browser) => {
    expect(buildEvent(SAVED, userAgent).event_properties.browser).toBe(browser);
  });
});

describe('the pixel', () => {
  it.each<[RecordedAct['event'], string, string]>([
    ['lead', 'track', 'Lead'],
    ['favourite_added', 'track', 'AddToWishlist'],
    ['click_to_call', 'track', 'Contact'],
    ['get_directions', 'track', 'FindLocation'],
    ['print', 'trackCustom', 'print'],
  ])('has for %s: %s %s', (event, kind, name) =>
    expect(choosePixelEvent({ event }, false)).toEqual([kind, name]),
  );

  it('views content where a page of a car is opened', () => {
    expect(choosePixelEvent({ event: 'page_view' }, false)).toEqual(['track', 'PageView']);
    expect(choosePixelEvent({ event: 'page_view' }, true)).toEqual(['track', 'ViewContent']);
  });
});

describe('the words of the Automotive Standards Council', () => {
  const named = (act: Partial<RecordedAct>, car: AnalyticsCar | null = null) =>
    buildAscEvents({ event: 'print', id: 'one', path: '/', ...act }, car).map(({ event }) => event);

  it.each<[Partial<RecordedAct>, string[]]>([
    [{ event: 'lead', event_id: 15 }, ['asc_form_submission', 'asc_form_submission_sales']],
    [{ event: 'lead', event_id: 20 }, ['asc_form_submission', 'asc_form_submission_service']],
    [{ event: 'lead', event_id: 21 }, ['asc_form_submission', 'asc_form_submission_parts']],
    [{ event: 'click_to_call', event_id: 25 }, ['asc_click_to_call']],
    [{ event: 'get_directions', event_id: 41 }, ['asc_cta_interaction']],
    [{ event: 'outbound_link' }, ['asc_cta_interaction']],
    [{ event: 'calculator', event_id: 26 }, ['asc_element_configuration']],
    [{ event: 'search', event_id: 29 }, ['asc_element_configuration']],
    [{ event: 'next_step', event_id: 32 }, ['asc_form_engagement']],
    [{ event: 'favourite_added', event_id: 39 }, ['asc_cta_interaction']],
    [{ event: 'chat_opened', event_id: 54 }, ['asc_comm_engagement']],
    [{ event: 'chat_first_message', event_id: 55 }, ['asc_comm_engagement']],
    [{ event: 'chat_message', event_id: 57 }, ['asc_comm_engagement']],
    [{ event: 'finance_quote_shared', event_id: 59 }, ['asc_cta_interaction']],
    [{ event: 'history_report', event_id: 60 }, ['asc_cta_interaction']],
    [{ event: 'print', event_id: 61 }, ['asc_cta_interaction']],
    [{ event: 'conversion', event_id: 15 }, []],
  ])('say of %j: %j', (act, expected) => expect(named(act)).toEqual(expected));

  it.each(EVENTS.filter(({ act }) => act === 'lead'))(
    'say of every lead ($id) which form was sent',
    (row) => {
      const form = ['service', 'parts'].find((name) => name === row.department) ?? 'sales';
      const [sent, ofForm] = buildAscEvents({ event: 'lead', event_id: row.id, id: 'one', path: '/' }, null);
      expect(sent).toMatchObject({
        event: 'asc_form_submission',
        unique_id: 'one',
        department: row.department,
        event_action: row.label,
      });
      expect(ofForm).toEqual({ ...sent, event: `asc_form_submission_${form}` });
    },
  );

  it('say that a car was viewed, with what it is', () => {
    expect(named({ event: 'page_view' })).toEqual(['asc_pageview']);
    expect(named({ event: 'page_view' }, CAR)).toEqual(['asc_pageview', 'asc_item_pageview']);
    const [call] = buildAscEvents({ event: 'click_to_call', event_id: 25, id: 'one', path: '/' }, CAR);
    expect(call).toMatchObject({
      department: 'front desk',
      unique_id: 'one',
      item_id: 7,
      item_condition: 'used',
    });
  });
});
