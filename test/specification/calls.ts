import type { Row } from './row.ts';

/** Section 7 and 8: the calls, and what is said when something fails. */
export const CALLS: readonly Row[] = [
  [
    'GET /manufacturers/{slug}.json',
    'server/dashboard.test.ts > list the models of a make from the site’s own stock',
    'server/dashboard.test.ts > tell the make’s logo, and how its paints look: as configured, else by their names',
  ],
  ['GET …/available_service_bookings.json', 'server/dashboard.test.ts > offer times in the workshop'],
  [
    'GET …/available_appointment_bookings.json',
    'server/dashboard.test.ts > offer times for a test drive at the sales locations of the dealership, kept by no cache',
  ],
  [
    'Basic credentials, known to the server only',
    'server/dashboard.test.ts > are answered by it, without its extras, and only it learns the credentials',
  ],
  ['Two retries', 'e2e/late-calendar.spec.ts > fails, it is asked three times in all'],
  [
    'False on a 404 or a failure: the form asks for a date',
    'e2e/inputs.spec.ts > is a day and a time to fill in where the calendar fails, after two retries',
    'server/dashboard.test.ts > are not found when it says so %s',
  ],
  [
    'GET …/website_session_data.json',
    'server/session-data.test.ts > is told of its site, and of no other',
    'server/dashboard.test.ts > tell a visit what it says of the site, without its extras',
  ],
  [
    'A staging environment has a host of its own',
    'server/dashboard.test.ts > in staging asks the staging dashboard',
  ],
  [
    'GET /api/auth',
    'server/sign-in.test.ts > signs in by the mailed code, and tells the token to the cookie alone',
  ],
  [
    'POST /api/leads makes a lead',
    'operations/leads.test.ts > is answered 201 with an id and a token, as a cookie too, and is kept',
  ],
  [
    '/mock/leads when a test flag is set',
    'operations/leads.test.ts > is answered with a mock id and not kept',
    'key test_leads',
  ],
  [
    'PUT /api/leads/{lead_id}',
    'operations/lead-steps.test.ts > goes on by cookie or token, and is otherwise not found',
  ],
  [
    'POST /api/leads/with-files',
    'server/uploads.test.ts > is answered like any lead and keeps what came with it',
    'e2e/uploads.spec.ts > are asked for, sent with a bar, and kept with the lead',
    'server/uploads.test.ts > by a process of its own, so that a burst of requests for pictures delays no lead',
    'product/killed-after-the-answer.test.ts > cleans the pictures that waited, and hands them out only then',
  ],
  ['A response without id is a failure', 'e2e/form-errors.spec.ts > says so and keeps what was typed: %s'],
  [
    'POST /api/carClarityCustomer',
    'e2e/sending.spec.ts > a finance enquiry goes to the partner’s call where the site works with one',
    'operations/car-clarity.test.ts > a customer of the finance partner becomes a finance enquiry',
  ],
  [
    'An unknown target is an unhandled case',
    'within src/web/forms/sending/send-lead.test.ts > nowhere when the target is unknown: the thrown message is the error',
  ],
  [
    'POST /api/nevdis',
    'server/nevdis.test.ts > tells the vehicle behind it, however it is typed',
    'e2e/inputs.spec.ts > is filled in by its plate, and says so',
  ],
  [
    'POST /api/simple-autograb-lookup',
    'server/lookups.test.ts > is our own estimate, of a car that was typed and of one behind a plate',
    'server/lookups.test.ts > values by AutoGrab, whose key no answer holds',
    'e2e/valuation.spec.ts > ends with an estimate, which the dealer is told as it was shown',
  ],
  [
    'POST /api/events/car_phone_call',
    'e2e/visit.spec.ts > a lead carries what the visit was, and its call and its success are told by the car',
    'operations/phone-events.test.ts > a call is recorded with an id and what the browser tells, but no number and no query',
  ],
  [
    'The reveal call carries car, dealership and website',
    'operations/phone-events.test.ts > a reveal answers the full number as displayed',
  ],
  ['A website refresh', 'waits for visit settings'],
  [
    'The collector of events',
    'server/collected-events.test.ts > is passed on as it was told, without the query of its page',
    'server/collected-events.test.ts > may say null of what is not known',
    'e2e/event-ids.spec.ts > everybody is told at once of an act that leaves the page',
    'e2e/event-ids-of-leads.spec.ts > the collector has one row of each',
    'e2e/event-ids-of-leads.spec.ts > a form that was sent in vain is told to the collector alone, in the words that it shows',
    'server/collected-events.test.ts > is not there where the site has no collector: %j',
  ],
  [
    'Each event in the data layer has a random id',
    'e2e/multi-step.spec.ts > counts the next step, the lead and one conversion',
    'e2e/event-ids.spec.ts > $event_id, $event: everybody is told of each act once, by mouse and keyboard',
    'e2e/event-ids-of-leads.spec.ts > $event_id, $form: everybody is told once, however often Enter is pressed',
  ],
  [
    'Acts of a document in which no provider runs are told once by the next that may',
    'e2e/event-ids-of-leads.spec.ts > 42: of a payment everybody is told once, those with a script by the next page',
    'e2e/unsent-acts.spec.ts > is told once by the next that may tell, also where two tabs open',
    'e2e/unsent-acts.spec.ts > is gone where consent was withdrawn between',
    'e2e/unsent-acts.spec.ts > is not kept where it was refused then',
    'e2e/unsent-acts.spec.ts > is gone once its shopper signed out',
  ],
  [
    'A form that was sent before its page hydrated is told of by the page of thanks, by a signed mark',
    'e2e/unsent-acts.spec.ts > is told of by the page of thanks, once',
    'e2e/unsent-acts.spec.ts > is not told of without its mark',
  ],
  [
    'Analytics calls and the social pixel',
    'e2e/events.spec.ts > every destination is told of each act once, under one id, with the car, in order and the pixel later',
  ],
  [
    'Search by an index of cars and its sorts',
    'search/instantsearch-clients.test.ts > gets the answers of brute force',
    'search/instantsearch-widgets.test.ts > follow the shopper: a word typed, a page turned, a box ticked',
  ],
  ['A search service elsewhere', 'waits for hosted search'],
  [
    'Chat events 54, 55, 57, and a live message within 10 seconds of its time',
    'e2e/chat-providers.spec.ts > is loaded when its button is pressed, opens 1300 ms after it is there, and is told once',
    'e2e/chat-providers.spec.ts > to LiveChat is told first and later, not what it shows again of before',
  ],
  [
    'Third-party scripts are loaded per site',
    'e2e/providers.spec.ts > are loaded one by one when a page rests, and break no policy on any page',
    'e2e/every-page-policy.spec.ts > no page breaks its policy or says that anything went wrong',
    'e2e/every-page-policy.spec.ts > a host of no row is blocked, whatever is asked of it',
  ],
  [
    'Hosts that an operator names for tags of a tag manager (provider_hosts)',
    'e2e/provider-hosts.spec.ts > is allowed as the operator named it, each way by itself, and nothing else is',
    'e2e/provider-hosts.spec.ts > is refused everywhere on a site for which nobody is named, and no page of it breaks its policy',
    'e2e/provider-hosts.spec.ts > is another document, in and out and back: %s',
    'server/provider-hosts.test.ts > are named by the policy of every page on which providers run, from the next request on',
    'server/provider-hosts.test.ts > is named by doctor, the most frequent first, and so are the hosts that are allowed',
    'within src/domain/providers/provider-host.test.ts > is not %s',
  ],
  [
    'Pictures by {path}?url=…&w=…&q=…',
    'server/images.test.ts > gives WebP to all, and soon AVIF to who takes it where that is smaller, for thirty days',
    'server/images.test.ts > refuses the size %j with 400',
  ],

  [
    'A form that failed: the alert, then the server’s words',
    'e2e/form-errors.spec.ts > says so and keeps what was typed: %s',
  ],
  [
    'A final step without an id: the server’s words, or "An unexpected error occured"',
    'e2e/form-errors.spec.ts > says so after the last step too: %s',
  ],
  [
    'A failed step: the words in the step, which stays',
    'e2e/form-errors.spec.ts > says so and does not advance: %s',
  ],
  ['A thrown error is the form’s', 'e2e/form-errors.spec.ts > says so and keeps what was typed: %s'],
  [
    'An answer that is not ok: its error, or an unexpected one with the status text',
    'e2e/form-errors.spec.ts > says so and keeps what was typed: %s',
  ],
  ['A website refresh that failed', 'waits for visit settings'],
  [
    'A failed fetch or a 404 is logged to the console',
    'e2e/inputs.spec.ts > is a day and a time to fill in where the calendar fails, after two retries',
  ],
  [
    'A car without a phone number is a warning in the console only',
    'e2e/car-to-desk.spec.ts > a car without a phone number is a warning in the console, and no button',
  ],
  [
    'Analytics that fail are logged',
    'e2e/provider-faults.spec.ts > an act that cannot be told is logged, and told to everybody else',
  ],
  [
    'Chat elements that are missing are a warning',
    'e2e/chat-providers.spec.ts > is waited for ten seconds, and then the form is opened',
  ],
  [
    'A picture without a loader, or a fixed one without size, raises an error',
    'within src/web/ui/picture-sources.test.ts > raises an error with %j',
    'within src/web/ui/picture-sources.test.ts > raises an error without a loader',
  ],
  [
    'A bar with an impossible maximum or value is an error in the console',
    'within src/web/forms/inputs/files/upload-progress.test.ts > a whole of %d',
    'within src/web/forms/inputs/files/upload-progress.test.ts > %d of 100 sent',
  ],
];
