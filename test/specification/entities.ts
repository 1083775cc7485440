import type { Row } from './row.ts';

/** Section 3: entities and their fields. */
export const ENTITIES: readonly Row[] = [
  [
    'Every field of a car is kept and given back',
    'contracts/stock.contract.ts > gives back every field of a car as it was stored',
    'cli/forecourt.test.ts > takes back what cars prints',
  ],
  [
    'A text of a feed is put right or named, and never makes two filters of one',
    'operations/messy-texts.test.ts > makes one make, one model and one body of each',
    'operations/messy-texts.test.ts > names those that cannot be put right without guessing, and shows them as they are',
    'operations/messy-texts.test.ts > are read as spreadsheets write them; what is none is left out and named',
    'operations/messy-texts.test.ts > under two stock numbers are named, and both cars kept',
  ],
  [
    'Our own feeds are read back as they stand, and nothing is converted',
    'operations/own-feeds.test.ts > is read back from its feed %s as far as that tells it',
    'operations/own-feeds.test.ts > %s is not taken for money of this one',
    'operations/own-feeds.test.ts > %s does not make kilometres miles',
  ],
  [
    'What a car is stands on its page and in its twin',
    'whole-site/found-by-machines.test.ts > says of a car on its page and in its JSON what the stock says, all that Google asks for included',
  ],
  [
    'Its pictures, thumbnails and first picture',
    'e2e/acceptance-car.spec.ts > shows the cabin second where there is one',
    'e2e/acceptance-cards.spec.ts > shows the first picture that is one, or the panel of a new arrival',
  ],
  [
    'Its place, dealership, city and state',
    'whole-site/place-of-cars.test.ts > is one on card, page, filter, twin and hit of the cars of %s',
    'whole-site/place-of-cars.test.ts > is in the stock feed',
  ],
  ['Its history file', 'e2e/visit.spec.ts > the button %s stands on the pages of just these cars: %j'],
  [
    'Its price by subscription',
    'e2e/models.spec.ts > are those with such a price, the cheapest first, and say what it is',
    'key subscription_period',
  ],
  [
    'show_on_dealer_website keeps it back',
    'server/machines.test.ts > leave out what is held back and what was sold long ago',
  ],
  ['Its payment processors', 'e2e/acceptance-buttons.spec.ts > not when it is %s'],
  ['Other places where it may be seen', 'key distribution_locations'],

  [
    'Who the site is: slug, template, name, dealership, group, manufacturer',
    'key slug',
    'key template',
    'key name',
    'key dealership_id',
    'key dealership_group',
    'key manufacturer',
    'key manufacturer_id',
  ],
  [
    'Dealerships: id, name, slug, reviews, rating, makes, valuation in four steps',
    'key dealerships',
    'key id',
    'key review_count',
    'key average_rating',
    'key manufacturers',
    'key four_step_valuation_form',
  ],
  ['Dealerships: refusing an offer', 'key enable_valuation_offer_rejection'],
  [
    'Dealerships: the publishable key of their payments',
    'e2e/checkout.spec.ts > by card: the deposit is paid once, the car is reserved everywhere, and the lead is complete',
  ],
  ['Websites of the group: name, make, url, logo, places', 'key dealership_websites'],
  [
    'Places, address, city, state, own address',
    'key locations',
    'key address',
    'key city',
    'key state',
    'key url',
    'key domain_name',
    'server/hosts.test.ts > www. of a domain name leads to it for good',
  ],
  [
    'Default search path, search filters, promoted searches, days of sold cars',
    'key default_search_path',
    'key search_filters',
    'key search_categories',
    'key include_sold_cars_days',
  ],
  ['Host and public key of a search service', 'waits for hosted search'],
  ['Navigation, special hours, another city', 'key navigation', 'key special_hours', 'key override_city'],
  ['Logo: url, thumb, banner', 'key url', 'key thumb', 'key banner'],
  [
    'Pages in social networks, verification of the site',
    'key facebook_url',
    'key instagram_url',
    'key google_site_verification',
  ],
  [
    'Counts of stock, makes and models',
    'e2e/acceptance-home.spec.ts > counts on each brand tile the cars behind it',
    'e2e/models.spec.ts > lead to exactly the cars they count',
  ],
  ['Reviews, offers, the blog', 'key reviews', 'key offers', 'key blogs', 'key posts'],
  ['Keys for analytics and chat', 'waits for analytics and chat'],
  ['The workshop’s own booking system', 'key xtime_url'],
  ['The car that is shown first', 'key override_primary_vehicle'],

  [
    'A location: name, order, slug, kind, first, shown, licence, contact, address, makes, reviews',
    'key position',
    'key location_type',
    'key primary',
    'key visible',
    'key dealer_license_number',
    'key contact_detail',
    'e2e/dealer-pages.spec.ts > can be called and found, and shows the cars that stand there',
  ],
  [
    'Opening hours by weekday, Sunday first, with the words of the dealer',
    'e2e/acceptance-home.spec.ts > shows three locations with the hours of today in bold and whether they are open',
    'product/time-passes.test.ts > say open until closing time, then closed',
  ],

  [
    'Every field of a lead is kept under its exact name',
    'contracts/leads.contract.ts > gives back every field of a lead as it was sent (spam: %s)',
    'server/lead-courier.test.ts > gets the lead under its exact names, and who it is from',
  ],
  [
    'Its id comes from the server',
    'operations/leads.test.ts > is answered 201 with an id and a token, as a cookie too, and is kept',
  ],
  [
    'It names car, make, dealership and place',
    'operations/leads.test.ts > takes over what the site knows of its car, and forgets another site’s',
    'whole-site/place-of-cars.test.ts > is where the lead goes, and what its mail says',
    'e2e/visit.spec.ts > a lead carries what the visit was, and its call and its success are told by the car',
  ],
  [
    'Its state: status, completed, skipped steps, step, files, services, the time of a drive',
    'e2e/multi-step.spec.ts > makes the lead with its first step, goes on with it, and completes it with the last',
    'e2e/multi-step.spec.ts > can be skipped in part, and goes back to where the skip came from',
    'server/uploads.test.ts > is answered like any lead and keeps what came with it',
    'operations/lead-bookings.test.ts > belongs to the first lead; the next one has to choose another',
    'e2e/changed-bookings.spec.ts > is moved by the link of its mail, of which nothing stays in the address',
    'e2e/changed-bookings.spec.ts > is moved and cancelled without scripts and without a mouse',
    'key additional_services',
    'key autogauge_enabled',
  ],
  [
    'Its context: url, source, user agent, visited pages, first query',
    'e2e/visit.spec.ts > a lead carries what the visit was, and its call and its success are told by the car',
  ],
  [
    'What pixel and analytics call its device, as far as the shopper allows',
    'e2e/unsent-acts.spec.ts > has the ids of pixel and analytics as far as its shopper allows: %s',
    'server/lead-courier.test.ts > gets the lead under its exact names, and who it is from',
  ],
  [
    'One dealer’s four Yes/No questions',
    'key dealer_promises',
    'operations/two-enquiries.test.ts > ${PAIRS} pairs of bodies that differ in one field, sent at once, are two leads each',
  ],
  [
    'What nobody said is empty text',
    'contracts/leads.contract.ts > gives back every field of a lead as it was sent (spam: %s)',
    'server/openapi.test.ts > %s',
  ],
  [
    'The enquiry types make their categories',
    'e2e/form-walk.spec.ts > $form at $path of $site',
    'e2e/acceptance-forms.spec.ts > ends on a page that names what was sent, says what is next and has the focus',
  ],

  [
    'Every field type is asked by some form and can be filled in',
    'e2e/form-walk.spec.ts > $form at $path of $site',
    'e2e/inputs.spec.ts > is one of the free ones, chosen by tiles, also by the keyboard',
    'e2e/inputs.spec.ts > has the models of its make to choose from, or room to type',
    'e2e/inputs.spec.ts > add up, are listed with their sizes and can be taken back',
    'e2e/inputs.spec.ts > an amount is set apart by thousands when it is left',
  ],
  [
    'Card numbers and the fields of the payment frame',
    'e2e/checkout.spec.ts > after a card was declined: nothing is lost, another card is taken',
  ],
  [
    'A field may hang on another',
    'e2e/visit.spec.ts > a question that hangs on another is asked once that has its answer',
  ],
  [
    'A favourite: id, name, slug, make, model, picture',
    'e2e/garage.spec.ts > shows saved cars in rows, each with a test drive to book, and opens their comparison',
  ],
  [
    'The signed-in user and the watchlist',
    'server/sign-in.test.ts > signs in by the mailed code, and tells the token to the cookie alone',
  ],
  [
    'What is kept on the device, listed and deleted',
    'e2e/dealer-pages.spec.ts > is shown, and gone after Delete',
    'e2e/sign-in.spec.ts > shows the account, hands it over and deletes it, after asking once more',
  ],
  ['The details of the last form', 'e2e/acceptance-forms.spec.ts > is filled in the next time'],
  [
    'The car that was asked about',
    'e2e/visit.spec.ts > a lead carries what the visit was, and its call and its success are told by the car',
  ],
  [
    'The category of the last success',
    'e2e/sending.spec.ts > the success page counts one conversion for one enquiry, and none for who only opens it',
  ],
  [
    'That the chat promo was dismissed',
    'e2e/chat.spec.ts > is not mentioned again once it was dismissed, and "Your data" says so',
  ],
  [
    'Analytics events and vehicle payloads',
    'e2e/events.spec.ts > every destination is told of each act once, under one id, with the car, in order and the pixel later',
  ],
];
