import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseImageRequest } from '#server/images/image-request.ts';
import { EVENTS } from '#domain/analytics/events.ts';
import { canonicaliseMake } from '#domain/cars/make-aliases.ts';
import { findNewTagEnd } from '#domain/cars/card-tag.ts';
import { PRICE_THRESHOLD_CENTS } from '#domain/cars/reserve.ts';
import {
  SOCIAL_PICTURE,
  BLOG_PICTURE_WIDTH,
  DEVICE_WIDTHS,
  IMAGE_WIDTHS,
} from '#domain/images/image-widths.ts';
import { whyNotPhone } from '#domain/contact/phone.ts';
import { whyNotPostcode } from '#domain/contact/postcode.ts';
import { DEFAULT_CAR_STATE } from '#domain/finance/car-state.ts';
import { LEAD_CATEGORIES } from '#domain/leads/lead-categories.ts';
import { findLeadEventId } from '#domain/leads/lead-event.ts';
import { listSorts } from '#domain/search/sort-options.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { WAITS_MS } from '#web/browser/requests/dashboard-call.ts';
import { chooseFirstQuery, withPage } from '#web/browser/visit/visit.ts';
import { GALLERY_QUALITY } from '#web/storefront/car/gallery-quality.ts';
import { REVIEWS_MIN_RATING, REVIEWS_SHOWN } from '#web/storefront/home/review-summary.ts';
import { watchLazyPictures } from '#web/ui/before-hydration.inline.ts';

const DAY = 86_400_000;
const parsed = parseWebsite({ name: 'Northside' });
if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
const { website } = parsed;

/** Spec §9, row by row: where each constant is held. What a later stage brings is named at the end. */
describe('the business constants', () => {
  it('a car is new for 8 days', () => {
    const created_at = '2026-11-01T00:00:00.000Z';
    expect(findNewTagEnd({ created_at })).toBe(Date.parse(created_at) + 8 * DAY);
  });

  it('sold cars stay for 3 days', () => expect(website.include_sold_cars_days).toBe(3));

  it('reservations and trade-ins begin above 200', () => expect(PRICE_THRESHOLD_CENTS).toBe(200_00));

  it('50 visited pages are kept', () => {
    const pages = Array.from({ length: 60 }, (_, index) => `/${index}`);
    expect(pages.reduce<string[]>(withPage, [])).toHaveLength(50);
  });

  it('the first query is dropped after 30 days, and its private keys at once', () => {
    const kept = { query: 'utm_source=mail', saved_at: 0 };
    expect(chooseFirstQuery(kept, '', 30 * DAY)).toEqual(kept);
    expect(chooseFirstQuery(kept, '', 30 * DAY + 1).query).toBe('');
    const keys = 'car_id=1&slug=a&payment_intent_client_secret=b&payment_intent=c&lead_id=d&gclid=e';
    expect(chooseFirstQuery(null, keys, 0).query).toBe('gclid=e');
  });

  it.each(['gclid', 'fbclid', 'utm_source', 'utm_medium', 'utm_campaign'])(
    'a new %s replaces the first query',
    (name) => {
      const kept = { query: 'page=1', saved_at: 0 };
      expect(chooseFirstQuery(kept, `${name}=new`, 1).query).toBe(`${name}=new`);
    },
  );

  it('a call to the dashboard is tried twice more', () => expect(WAITS_MS).toEqual([300, 900]));

  it('a postcode has 4 digits, a New Zealand phone fewer than 15 characters', () => {
    expect([whyNotPostcode('4000', 'en-AU'), whyNotPostcode('400', 'en-AU')]).toEqual([
      null,
      'Invalid postcode. Please enter a 4-digit number.',
    ]);
    const rule = { phone_rule: 'nz-length', testPhone: null } as const;
    expect(whyNotPhone('0'.repeat(14), rule)).toBeNull();
    expect(whyNotPhone('0'.repeat(15), rule)).toBe('Invalid phone number. Too many characters.');
  });

  it('reviews rated 4 and over are shown, 12 of them', () =>
    expect([REVIEWS_MIN_RATING, REVIEWS_SHOWN]).toEqual([4, 12]));

  it('the finance calculator begins at 10 percent in Queensland', () =>
    expect([website.lending.rate_percent, DEFAULT_CAR_STATE]).toEqual([10, 'qld']));

  it('searches are sorted in these ways', () => {
    expect(listSorts(website, true).map(({ label }) => label)).toEqual([
      'Most relevant',
      'Latest',
      'Highest price',
      'Lowest price',
      'Highest subscription price',
      'Lowest subscription price',
      'Highest kms',
      'Lowest kms',
    ]);
  });

  it('the currency is AUD and the language Australian English where nothing else is said', () =>
    expect([website.currency, website.locale, website.odometer_unit]).toEqual(['AUD', 'en-AU', 'km']));

  it.each([
    ['Isuzu Ute', 'Isuzu UTE'],
    ['GWM Haval', 'GWM'],
    ['Mercedes Benz', 'Mercedes-Benz'],
    ['SsangYong/KGM', 'KGM SsangYong'],
  ])('the make %s is %s', (alias, make) => expect(canonicaliseMake(alias)).toBe(make));
});

describe('the event ids', () => {
  it.each([
    ['New Vehicle Enquiry', 14],
    ['Used Vehicle Enquiry', 15],
    ['Special Offer Enquiry', 16],
    ['General Enquiry', 22],
    ['Career Enquiry', 51],
    ['Service Enquiry', 45],
    ['Test Drive Booking', 17],
    ['Finance Enquiry', 23],
    ['Trade-in Enquiry', 18],
    ['Fleet Enquiry', 19],
    ['Service Booking', 20],
    ['Parts Enquiry', 21],
    ['Insurance Enquiry', 24],
    ['Sell My Car Enquiry', 40],
    ['Vehicle Reservation', 42],
    ['Phone Call', 25],
    ['Competition Enquiry', 27],
    ['Survey', 44],
    ['Team Member Enquiry', 46],
    ['Subscription Enquiry', 47],
    ['Document Request', 56],
    ['nothing known', 22],
  ])('%s is %i', (category, event) => expect(findLeadEventId({ category })).toBe(event));

  it('a test drive in a used car is 48, unless it is for test drives only', () => {
    const used = { category: 'Test Drive Booking', car_type: 'used' };
    expect([findLeadEventId(used), findLeadEventId({ ...used, testDriveOnly: true })]).toEqual([48, 17]);
  });

  it('a finance application is 28', () => {
    expect(findLeadEventId({ category: 'Finance Enquiry', form: 'finance_application' })).toBe(28);
  });

  it.each<[number, (typeof EVENTS)[number]['act']]>([
    [25, 'click_to_call'],
    [26, 'calculator'],
    [29, 'search'],
    [32, 'next_step'],
    [39, 'favourite_added'],
    [41, 'get_directions'],
    [54, 'chat_opened'],
    [55, 'chat_first_message'],
    [57, 'chat_message'],
    [59, 'finance_quote_shared'],
    [60, 'history_report'],
    [61, 'print'],
  ])('%i is the act %s', (id, act) => {
    expect(EVENTS.filter((event) => event.id === id).map((event) => event.act)).toEqual([act]);
  });

  it('run from 1 to 61: 35 with a meaning, the other 26 reserved', () => {
    const ids = EVENTS.map(({ id }) => id);
    const reserved = Array.from({ length: 61 }, (_, at) => at + 1).filter(
      (id) => !ids.some((own) => own === id),
    );
    expect(reserved).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 30, 31, 33, 34, 35, 36, 37, 38, 43, 49, 50, 52, 53,
    ]);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
    expect(ids).toHaveLength(35);
    expect(ids.length + reserved.length).toBe(61);
  });

  it('of a lead are in the table as leads, but for a call that was tracked', () => {
    const ofLeads = new Set<number>(EVENTS.filter(({ act }) => act === 'lead').map(({ id }) => id));
    const others = LEAD_CATEGORIES.filter(
      ({ event, usedEvent = event }) => !ofLeads.has(event) || !ofLeads.has(usedEvent),
    );
    expect(others.map(({ category }) => category)).toEqual(['Phone Call']);
  });
});

describe('pictures and screens', () => {
  it('come in the device widths, the image widths and the blog’s, and in no others', () => {
    expect(DEVICE_WIDTHS).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
    expect([IMAGE_WIDTHS[0], IMAGE_WIDTHS.at(-1)]).toEqual([16, 384]);
    const made = (width: number) => parseImageRequest(`url=%2Fa.webp&w=${width}`, undefined, 75) !== null;
    expect([...DEVICE_WIDTHS, ...IMAGE_WIDTHS, BLOG_PICTURE_WIDTH].every(made)).toBe(true);
    expect([15, 100, 700, 4000].some(made)).toBe(false);
  });

  it('have the quality 75, 80 in the gallery', () =>
    expect([website.image_quality, GALLERY_QUALITY]).toEqual([75, 80]));

  it('are fetched 200 px before they are seen', () =>
    expect(String(watchLazyPictures)).toMatch(/rootMargin: ["']200px["']/));

  it('are 1280 wide in the blog and 1200 by 630 when shared', () =>
    expect([BLOG_PICTURE_WIDTH, SOCIAL_PICTURE]).toEqual([1280, { width: 1200, height: 630 }]));

  it('layouts change at the breakpoints, and for very small phones and wide tables between', () => {
    const css = globSync('src/web/**/*.css').map((file) => readFileSync(file, 'utf8'));
    const widths = css
      .flatMap((text) => [...text.matchAll(/@media[^{]*?\((min|max)-width: (\d+)px\)/g)])
      .map(([, side, width]) => (side === 'max' ? Number(width) + 1 : Number(width)));
    const own = new Set(widths.filter((width) => ![400, 576, 768, 992, 1200, 1400].includes(width)));
    expect([...own].toSorted((a, b) => a - b)).toEqual([375, 401, 660]);
  });
});
