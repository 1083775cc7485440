import type { Row } from './row.ts';

/** Section 4: states and transitions. */
export const STATES: readonly Row[] = [
  [
    'In stock, coming soon, sold and reserved decide what can be done with a car',
    'e2e/acceptance-buttons.spec.ts > whichever of them a car hides',
  ],
  [
    'Search shows what is available or was sold in the last days, and what is not kept back',
    'server/machines.test.ts > leave out what is held back and what was sold long ago',
    'product/time-passes.test.ts > show a sold car for as many days as the site says',
  ],
  ['Three days, or the tenant’s own', 'key include_sold_cars_days'],
  [
    'What a feed says of price, condition and availability is used or named, and never made into more',
    'product/words-of-a-feed.test.ts > of %s, %j, are on its page and in its data: %s',
    'product/words-of-a-feed.test.ts > are told to Google and Meta',
    'operations/feeds-as-they-come.test.ts > %s %s hides a new car and leaves a stored one',
  ],
  [
    'The first of eight rules gives the badge',
    'e2e/acceptance-cards.spec.ts > wears the badge of the first rule that matches',
  ],
  ['Runout is green for one tenant, red otherwise', 'key runout_tag_colour'],
  ['Electric and hybrid where it is enabled', 'key electric_tag_enabled'],
  ['New for eight days', 'product/time-passes.test.ts > call a car new for eight days and no longer'],
  [
    'What is not available says JUST SOLD, or the tenant’s words',
    'key sold_tag_text',
    'e2e/acceptance-cards.spec.ts > of a sold car is muted; a reserved one is amber',
  ],
  [
    'Test drive only, also with stars',
    'operations/lead-events.test.ts > a test drive of the car %s is kept as event %i',
    'e2e/car-to-desk.spec.ts > of the used car %s counts as %i: as lead, as conversion and where it is kept',
  ],
  [
    'A placeholder gives way to the first thumbnail',
    'e2e/acceptance-cards.spec.ts > shows the first picture that is one, or the panel of a new arrival',
  ],
  [
    'Every sort orders the list',
    'e2e/search-agrees-with-stock.spec.ts > for every sort, page by page',
    'operations/search-page.test.ts > offers subscription sorts only where cars have such a price',
  ],
  ['The default sort is the tenant’s', 'key default_sort'],

  [
    'Steps go one at a time; back goes where it came from, over a skip too',
    'e2e/multi-step.spec.ts > goes back with the answers as they were typed',
    'e2e/multi-step.spec.ts > can be skipped in part, and goes back to where the skip came from',
  ],
  [
    'Progress is the step’s share, 100 when done',
    'e2e/multi-step.spec.ts > makes the lead with its first step, goes on with it, and completes it with the last',
  ],
  [
    'The first step makes an incomplete lead, later ones change it, the last completes it',
    'e2e/multi-step.spec.ts > makes the lead with its first step, goes on with it, and completes it with the last',
    'operations/lead-steps.test.ts > never becomes unfinished again, and its status is the staff’s',
  ],
  [
    'The last step counts the conversion and goes to /success',
    'e2e/multi-step.spec.ts > counts the next step, the lead and one conversion',
  ],
  [
    'The success category goes by the category, or by the type of the car',
    'e2e/enquiry.spec.ts > in the dialog: errors first, then the lead is kept and the success page says so',
    'e2e/visit.spec.ts > a lead carries what the visit was, and its call and its success are told by the car',
  ],
  ['A failed step says why and stays', 'e2e/form-errors.spec.ts > says so and does not advance: %s'],
  [
    'The button says Loading and is disabled',
    'e2e/acceptance-forms.spec.ts > keeps the width of its button while it says Loading, disabled',
  ],
  [
    'Nothing is validated before the first submit',
    'e2e/acceptance-forms.spec.ts > says nothing before the first try, then sums up in the words of the fields',
  ],
  [
    'A field that hangs on another is hidden until that has a value and no error',
    'e2e/visit.spec.ts > a question that hangs on another is asked once that has its answer',
  ],
  [
    '"undefined undefined" is no name',
    'operations/lead-messages.test.ts > a name that careless scripts made of two missing ones counts as none: the first name is the name',
  ],
  [
    'A single form remembers the details and goes to its success',
    'e2e/enquiry.spec.ts > and finds the details filled in the next time',
  ],
  [
    'On failure it alerts and shows the error',
    'e2e/form-errors.spec.ts > says so and keeps what was typed: %s',
  ],
  [
    'A number has five characters, then stars, and is asked for once',
    'e2e/acceptance-car.spec.ts > masks the number after five characters and asks for it once, however often it is clicked',
  ],
  [
    'A favourite is added and removed',
    'e2e/acceptance-cards.spec.ts > is saved by its heart: pressed, counted in the header, and told with a link',
    'e2e/garage.spec.ts > lets a car go and keeps the focus on the page',
  ],
  [
    'The chat promo',
    'e2e/chat.spec.ts > says after three seconds that it is there, and moves nothing',
    'e2e/chat.spec.ts > is not mentioned again once it was dismissed, and "Your data" says so',
  ],
  [
    'Dialogs open and close',
    'e2e/acceptance-forms.spec.ts > is a dialog of at most 600 px that keeps the focus, and gives it back on Escape and Back',
  ],
];
