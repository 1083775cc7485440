import type { Row } from './row.ts';

/** Section 1 and 2: who it is for, screens and routes. */
export const SCREENS: readonly Row[] = [
  [
    'Shoppers browse new, used and demo vehicles: 330 cars, 222 new, 63 demo, 45 used at the sample dealer',
    'e2e/search-agrees-with-stock.spec.ts > shows 330 cars: 222 new, 63 demo, 45 used',
  ],
  [
    'They send each form: enquiry, test drive, service, photos, finance, trade-in, careers, parts, fleet, insurance, offers, subscription',
    'e2e/form-walk.spec.ts > $form at $path of $site',
  ],
  [
    'They favourite cars',
    'e2e/acceptance-cards.spec.ts > is saved by its heart: pressed, counted in the header, and told with a link',
  ],
  [
    'They reserve or buy online',
    'e2e/checkout.spec.ts > by card: the deposit is paid once, the car is reserved everywhere, and the lead is complete',
  ],
  [
    'Each site is its configuration; what differs is the tenant’s, never the user’s',
    'server/configuration-keys.test.ts > ${what} ${key} shows at ${effect.path}',
    'server/pages.test.ts > reads nothing of the visitor: no header of the request reaches it',
  ],
  [
    'The switches of a site show',
    'key enable_store',
    'key offers_subscription',
    'key use_pages_path',
    'key build_model_pages',
    'key finance_pre_approval',
    'key autograb',
    'key dealerstudio',
    'key nevdis',
  ],
  ['The switch for the garage', 'key garage_enabled'],
  ['The switch for the site’s own chat bot', 'key autobot'],
  ['The switch for call tracking', 'key dealercell'],
  ['The switches for other chat bots', 'waits for analytics and chat'],
  ['The switch for the spec book', 'key redbook'],
  [
    'Default search path, finance link, buttons, numbers, order and language vary by site',
    'key default_search_path',
    'key finance_link',
    'key buttons',
    'key call_us_number',
    'key default_sort',
    'key locale',
  ],

  [
    '/search/{path}: every path that is named is there, another is not',
    'whole-site/site-routes.test.ts > %s → %s',
    'e2e/search-addresses.spec.ts > %s%s shows “%s” and leads to %s',
  ],
  [
    'Its default goes by the tenant, then the template',
    'e2e/listing-base.spec.ts > of %s, %s alone, leads to its search',
    'key default_search_path',
  ],
  [
    'A dealer filter is in the address as refinementList[dealership_slug][0]',
    'e2e/car-to-desk.spec.ts > a car of a group leads to the others of its dealership, and of no other',
  ],
  [
    '/used-car/list and /find/rental-cars of one tenant',
    'e2e/models.spec.ts > has every car a line, and the order and words asked for without scripts',
    'e2e/models.spec.ts > are those with such a price, the cheapest first, and say what it is',
  ],
  [
    'A vehicle stands at /cars, /motorcycles or /campers plus its slug',
    'e2e/listing-base.spec.ts > of another template is an unknown one on %s: %s is its own 404 page',
  ],
  [
    '/cars/{slug}/checkout or /buy-online',
    'e2e/checkout.spec.ts > is a document of its own: links in and out load a page',
  ],
  [
    '/checkout-journey shows the steps of a purchase, and /checkout goes on with what is open',
    'e2e/purchase.spec.ts > lead on in any order, and back',
    'e2e/purchase.spec.ts > leads its own shopper on, and nobody else, without a shift or another request',
  ],
  ['/cars/trade-in?car_id={id}', 'whole-site/site-routes.test.ts > %s → %s', 'key four_step_valuation_form'],
  [
    'A test drive about no car asks which',
    'operations/lead-events.test.ts > a car that was chosen in the form is the lead’s, and one that was only named is what they answered',
  ],
  [
    'Before a form that values a car a plate or a car brings a range, and no lead',
    'operations/value-question.test.ts > is answered by %s: the car, a range and no lead',
    'operations/value-question.test.ts > is told to the dealer with the lead, as it was shown',
    'e2e/form-pages.spec.ts > of %s at %s answer what a car is worth before the form, which asks nothing of it again',
    'server/lookups.test.ts > asked above a form they count as such, and as no enquiry',
  ],
  [
    'Finance pages read preferredDealership, vehiclePriceBudget, car_id, car_type; a tenant’s own link has them too',
    'e2e/car-to-desk.spec.ts > finance begins with the car, its dealership and its price, by the site’s own link as well',
    'e2e/car-to-desk.spec.ts > the finance page knows them too, and hands them on to the application',
    'e2e/form-pages.spec.ts > begin with what their address says',
  ],
  [
    '/finance-pre-approval leads to /finance where it is off',
    'whole-site/site-routes.test.ts > %s → %s',
    'e2e/form-pages.spec.ts > answer %s with %d',
  ],
  [
    '#finance-form is where a question with figures goes',
    'e2e/finance.spec.ts > sends its figures along with a question',
  ],
  [
    '/success?category=… confirms',
    'e2e/acceptance-forms.spec.ts > ends on a page that names what was sent, says what is next and has the focus',
  ],
  [
    '/my-garage and its four other paths',
    'whole-site/site-routes.test.ts > %s → %s',
    'key garage_path',
    'e2e/garage.spec.ts > shows saved cars in rows, each with a test drive to book, and opens their comparison',
  ],
  ['Every site page is there, on the sites that have it', 'whole-site/site-routes.test.ts > %s → %s'],
  [
    '/blog, shown as /news for one dealer',
    'key blog_path',
    'e2e/dealer-pages.spec.ts > of the blog leads to the articles of a topic',
  ],
  [
    '/pages/… loses its prefix unless the site keeps its pages there',
    'whole-site/pages-rule.test.ts > leads to the site’s own spelling of %s, both ways, with its query',
  ],
  [
    '#vehicle-map leads to where the car stands',
    'e2e/acceptance-car.spec.ts > brings the map into view with its heading below the header',
  ],
  [
    '/api/auth',
    'e2e/sign-in.spec.ts > by a visitor who is not signed in, but on the garage page',
    'server/sign-in.test.ts > signs in by the mailed code, and tells the token to the cookie alone',
  ],

  [
    'Header: Brands, Our Stock, Offers, Finance on small screens, Service & Parts, Contact Us, More',
    'e2e/visit.spec.ts > of a site that arranged none are those of the trade, in their order',
    'e2e/visit.spec.ts > have Finance on small screens only, and a make for each brand in stock',
  ],
  [
    'Footer: Brands, Buyer Tools, After Sales, Company',
    'e2e/visit.spec.ts > of a site that arranged none are those of the trade, in their order',
  ],
  [
    'Navigation items have name, url, className, dropdown items and a dynamic dropdown',
    'key navigation',
    'e2e/visit.spec.ts > have Finance on small screens only, and a make for each brand in stock',
  ],
  ['A mandatory item cannot be removed by staff', 'waits for the dealers’ console'],
  [
    'Links by kind: calls and maps are marked as acts, maps and other sites open a tab, mail is plain, `true` is nothing',
    'e2e/visit.spec.ts > a link behaves by its kind: a call, a map, a mail, another site, or nothing at all',
    'whole-site/crawl.test.ts > opens other sites in a tab of their own',
  ],
  [
    'Calls and directions are logged as events 25 and 41',
    'e2e/events.spec.ts > every destination is told of each act once, under one id, with the car, in order and the pixel later',
    'e2e/events.spec.ts > an act that leaves the page is told, and one before the page rests is in the beacon',
  ],

  [
    'Each tenant configures which buttons a car’s page has, and in which order',
    'key buttons',
    'e2e/acceptance-buttons.spec.ts > whichever of them a car hides',
  ],
  [
    'Call the dealer: a click reveals the number',
    'e2e/acceptance-car.spec.ts > masks the number after five characters and asks for it once, however often it is clicked',
  ],
  [
    'Call us now',
    'key call_us_number',
    'e2e/visit.spec.ts > a lead carries what the visit was, and its call and its success are told by the car',
  ],
  [
    'Get finance',
    'e2e/car-to-desk.spec.ts > finance begins with the car, its dealership and its price, by the site’s own link as well',
  ],
  [
    'Enquire now, Book a test drive and Request photos are dialogs of at most 600 px',
    'e2e/acceptance-all-forms.spec.ts > is at most 600 px wide, keeps the focus, and gives it back on Escape',
  ],
  [
    'Of a reserved car: ask to be next; of a sold one: tell me when one like it comes',
    'e2e/acceptance-buttons.spec.ts > is to be next, of a reserved one, in an enquiry that says so',
    'e2e/acceptance-buttons.spec.ts > is to hear of the next like it, of a sold one: by the search for it, else by an enquiry',
  ],
  ['Trade-in valuation', 'e2e/visit.spec.ts > the button %s stands on the pages of just these cars: %j'],
  ['WhatsApp', 'key whatsapp_number'],
  [
    'Chat',
    'e2e/chat.spec.ts > opens by its button with the focus in the question, answers aloud, and gives the focus back',
  ],
  [
    'Chat by a provider',
    'e2e/chat-providers.spec.ts > is loaded when its button is pressed, opens 1300 ms after it is there, and is told once',
  ],
  ['Reserve car now', 'e2e/acceptance-buttons.spec.ts > when nothing speaks against it: %s'],
  [
    'Car history report leads to the vehicle’s file',
    'e2e/car-finished.spec.ts > tells event 60 when the history report is opened',
  ],
  [
    'Vehicle location',
    'e2e/acceptance-car.spec.ts > brings the map into view with its heading below the header',
  ],

  [
    'Cards show a badge, a picture or the panel of a new arrival, and their place',
    'e2e/acceptance-cards.spec.ts > wears the badge of the first rule that matches',
    'e2e/acceptance-cards.spec.ts > shows the first picture that is one, or the panel of a new arrival',
    'whole-site/place-of-cars.test.ts > is one on card, page, filter, twin and hit of the cars of %s',
  ],
  [
    'Filters: type, location, colour, body, transmission, odometer, price, fuel, drive, year, make, model, seats',
    'e2e/search-agrees-with-stock.spec.ts > for every value of every facet',
    'e2e/search-agrees-with-stock.spec.ts > for ranges and facets together',
  ],
  [
    'Words about seats filter; money by time is a price at the site’s rate, and is said with it',
    'e2e/search-agrees-with-stock.spec.ts > for words about seats, and for money by time with its rate',
  ],
  [
    'The site’s own chat answers what its search can answer, with cars',
    'server/assistant.test.ts > answers with the cars that the site’s own search finds, and with no hidden one or of another site',
  ],
  [
    'A search box on the search page and in every header suggests by mouse and keys, and works without scripts',
    'e2e/search-words.spec.ts > and follows a suggestion by the keys alone, from any page',
    'e2e/search-words.spec.ts > and goes on typing in the box of the page, which closes by Escape and keeps the words',
    'e2e/search-words.spec.ts > chips are links, and the filters keep what the words said',
  ],
  [
    'A search that finds nothing shows the nearest cars with what differs, and how to be told when one comes',
    'e2e/search-words.spec.ts > and where nothing is left reads which wish to drop',
  ],
  [
    'On phones no name is cut or broken, and the heart stands beside the car',
    'e2e/nothing-cut.spec.ts > in its home and its search, and where that finds nothing',
    'e2e/acceptance-cards.spec.ts > is whole on phones: no name is cut or broken, and the heart stands beside the picture',
  ],
  ['A chat promo popup', 'e2e/chat.spec.ts > says after three seconds that it is there, and moves nothing'],
  [
    'A form of several steps shows a bar and "Step X of Y"',
    'e2e/multi-step.spec.ts > makes the lead with its first step, goes on with it, and completes it with the last',
  ],
];
