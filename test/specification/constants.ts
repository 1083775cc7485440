import type { Row } from './row.ts';

const CONSTANT = 'spec-constants.test.ts > ';

/** Section 9: business constants and limits. */
export const CONSTANTS: readonly Row[] = [
  ['New for 8 days', 'product/time-passes.test.ts > call a car new for eight days and no longer'],
  ['Sold cars stay 3 days', 'key include_sold_cars_days', `${CONSTANT}sold cars stay for 3 days`],
  [
    'Reserve and trade-in above 200',
    'e2e/visit.spec.ts > the button %s stands on the pages of just these cars: %j',
    'e2e/acceptance-buttons.spec.ts > not when it is %s',
  ],
  [
    '50 visited pages',
    `${CONSTANT}50 visited pages are kept`,
    'e2e/visit.spec.ts > a lead carries what the visit was, and its call and its success are told by the car',
  ],
  [
    'The first query: 30 days, new campaigns, dropped keys',
    `${CONSTANT}the first query is dropped after 30 days, and its private keys at once`,
    `${CONSTANT}a new %s replaces the first query`,
    'e2e/visit.spec.ts > a lead carries what the visit was, and its call and its success are told by the car',
  ],
  [
    'Advertisement parameters',
    `${CONSTANT}a new %s replaces the first query`,
    'e2e/visit.spec.ts > a lead carries what the visit was, and its call and its success are told by the car',
  ],
  ['2 retries', 'e2e/late-calendar.spec.ts > fails, it is asked three times in all'],
  [
    'Postcode of 4 digits, New Zealand phone under 15 characters',
    'operations/lead-messages.test.ts > on %s the field %s says of %j: %s',
  ],
  [
    'Reviews from 4 stars, 12 of them',
    `${CONSTANT}reviews rated 4 and over are shown, 12 of them`,
    'key reviews',
  ],
  [
    'The calculator begins with 10 percent in Queensland',
    'e2e/finance.spec.ts > begins with ten percent and Queensland, and shows the comparison rate as large as the rate',
  ],
  ['Sort options', 'e2e/search-agrees-with-stock.spec.ts > for every sort, page by page'],

  [
    'Events of enquiries: 14, 15, 16, 22, 51, 45',
    `${CONSTANT}%s is %i`,
    'operations/lead-events.test.ts > a lead of the category %s is kept as event %i',
  ],
  [
    'Test drives: 17 new or test drive only, 48 used',
    'operations/lead-events.test.ts > a test drive of the car %s is kept as event %i',
    'e2e/car-to-desk.spec.ts > of the used car %s counts as %i: as lead, as conversion and where it is kept',
  ],
  [
    'Finance: 23, 28, 58',
    'operations/lead-events.test.ts > a finance enquiry with figures is kept as a quote that was asked for',
    'e2e/multi-step.spec.ts > counts the next step, the lead and one conversion',
    'operations/lead-events.test.ts > a lead of the category %s is kept as event %i',
  ],
  [
    'Finance: 59, a quote that is saved or sent',
    'e2e/events.spec.ts > a calculator is told once, a quote when it is copied and when it is printed',
  ],
  [
    'Service and sales: 18, 19, 20, 21, 24, 40',
    'operations/lead-events.test.ts > a lead of the category %s is kept as event %i',
  ],
  [
    '42: a reserved car',
    'e2e/checkout.spec.ts > by card: the deposit is paid once, the car is reserved everywhere, and the lead is complete',
  ],
  [
    'Tools: 26 the calculator, 61 the print',
    'e2e/finance.spec.ts > counts the first change, and only that',
    'e2e/car-finished.spec.ts > is told as event 61 by its button alone',
  ],
  [
    '29: a search',
    'e2e/events.spec.ts > is told once it rests, once for each choice, never its words; Back tells nothing again',
  ],
  [
    '25 a call, 41 directions, 39 a favourite',
    'e2e/events.spec.ts > every destination is told of each act once, under one id, with the car, in order and the pixel later',
    'e2e/events.spec.ts > an act that leaves the page is told, and one before the page rests is in the beacon',
  ],
  ['60: the history report', 'e2e/car-finished.spec.ts > tells event 60 when the history report is opened'],
  [
    '27 a competition, 44 a survey, 46 a team member, 47 a subscription, 56 a document',
    'operations/lead-events.test.ts > a lead of the category %s is kept as event %i',
    'e2e/form-walk.spec.ts > $form at $path of $site',
    'whole-site/site-routes.test.ts > %s → %s',
  ],
  [
    '32: the next step, with its number',
    'e2e/multi-step.spec.ts > counts the next step, the lead and one conversion',
  ],
  [
    'Events run from 1 to 61',
    `${CONSTANT}run from 1 to 61: 35 with a meaning, the other 26 reserved`,
    'event-ids.test.ts > is done by a browser with a recorder in the place of everybody who is told',
  ],
  ['Chat: 54, 55, 57', 'waits for analytics and chat'],

  ['Dialogs take 300 ms', 'e2e/chosen-looks.spec.ts > a dialog takes 300 ms'],
  [
    'Delay of the chat promo',
    'e2e/chat.spec.ts > says after three seconds that it is there, and moves nothing',
  ],
  ['Delays of a chat provider’s widget', 'waits for analytics and chat'],
  [
    'Widths of devices and pictures, and no others',
    'server/images.test.ts > refuses the size %j with 400',
    `${CONSTANT}come in the device widths, the image widths and the blog’s, and in no others`,
  ],
  [
    'Quality 75, 60 on some sites, 80 in the gallery',
    'key image_quality',
    `${CONSTANT}have the quality 75, 80 in the gallery`,
  ],
  [
    'Pictures are fetched 200 px before they are seen',
    'e2e/first-paint.spec.ts > is loaded when it is near the viewport, and keeps its space until then',
    `${CONSTANT}are fetched 200 px before they are seen`,
  ],
  [
    'Blog pictures 1280 wide, shared ones 1200 by 630',
    'server/social-pictures.test.ts > is cut from an article’s own picture once the article is out',
    `${CONSTANT}are 1280 wide in the blog and 1200 by 630 when shared`,
  ],
  [
    'Breakpoints',
    `${CONSTANT}layouts change at the breakpoints, and for very small phones and wide tables between`,
    'e2e/acceptance-everywhere.spec.ts > no page of %s scrolls sideways',
  ],
  [
    'Australian dollars and English, New Zealand’s and American where a site says so',
    'key currency',
    'key locale',
    'key odometer_unit',
    'whole-site/crawl.test.ts > speaks the words of its country',
  ],
  [
    'Make names are one in filters',
    `${CONSTANT}the make %s is %s`,
    'operations/import-stock.test.ts > normalises makes, put together again where they were cut',
  ],
  ['"We accept:" and five logos', 'e2e/checkout.spec.ts > shows exactly five logos after "We accept:"'],
];
