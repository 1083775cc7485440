import { drawn, list, prose, type PageContent } from '../writing.ts';

export const stringybarkPages: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'Utes, vans and light trucks in Dubbo, fitted out and serviced next door. Open on working days.',
    heading: 'We sell things that work',
    introduction:
      'Utes, vans and light trucks for people who are up before us. Open Monday to Friday, because our mechanics have farms too.',
    blocks: [
      {
        type: 'text',
        heading: 'How we do it',
        body: prose(
          'Tell us what goes in the back and how far it goes. We start from the load and end at the truck, not the other way round. GVM and payload are on every page.',
          'Trays, canopies, tow bars and cranes go on [in our own shed](/pages/fit-outs), before you collect it. One invoice, one phone number if something rattles.',
        ),
        picture: drawn('yard-at-dusk', 'Vehicles in the yard at dusk'),
      },
      {
        type: 'cards',
        heading: 'In the yard',
        cards: [
          {
            title: 'Utes',
            text: 'Single and dual cab, with tray or tub.',
            picture: drawn('ute-white-side', 'A white ute'),
            link: { label: 'See utes', url: '/search/new-used-and-demo-cars?refinementList[body][0]=Ute' },
          },
          {
            title: 'Light trucks',
            text: 'Up to 4.5 tonnes on a car licence, and above.',
            picture: drawn('truck-white-side', 'A white box truck'),
            link: {
              label: 'See trucks',
              url: '/search/new-used-and-demo-cars?refinementList[body][0]=Truck',
            },
          },
          {
            title: 'Vans',
            text: 'For trades and deliveries.',
            picture: drawn('van-white-side', 'A white van'),
            link: { label: 'See vans', url: '/search/new-used-and-demo-cars?refinementList[body][0]=Van' },
          },
        ],
      },
      { type: 'locations', heading: 'Wheat Siding Road' },
      { type: 'reviews', heading: 'From customers' },
    ],
  },
  {
    path: '/fit-outs',
    title: 'Trays, canopies and tow bars',
    description:
      'Trays, canopies, tow bars and cranes fitted in our own workshop in Dubbo, with the weights worked out first.',
    heading: 'Built for the job before you get the keys',
    introduction:
      'We fit trays, canopies, tow bars, racks, lights and small cranes. First we do the weights.',
    blocks: [
      {
        type: 'cards',
        heading: 'What we fit',
        cards: [
          {
            title: 'Trays',
            text: 'Steel for knocks, alloy for payload. Headboard, rope rails, toolboxes under.',
            picture: drawn('ute-white-rear', 'The rear of a white ute'),
          },
          {
            title: 'Canopies',
            text: 'Full or half length, with shelves, power and a seal that keeps dust out.',
            picture: drawn('ute-silver-side', 'A silver ute'),
          },
          {
            title: 'Tow bars',
            text: 'With wiring, brake controller and the rating plate.',
            picture: drawn('ute-black-rear', 'The rear of a black ute'),
          },
          {
            title: 'Vans',
            text: 'Floors, bulkheads, racks and barn-door ladders.',
            picture: drawn('van-silver-rear', 'The rear of a silver van'),
          },
        ],
      },
      {
        type: 'text',
        heading: 'The weights come first',
        body: prose(
          'A steel tray weighs 200 kg and more, a full canopy as much again. Both come off your payload. We write down what is left for people and tools, and if it is too little we say so before you order.',
          'Where a GVM upgrade is the answer, it has to be engineered and recorded. We arrange that with the paperwork.',
        ),
      },
      { type: 'stock', heading: 'Utes that could take one', query: 'refinementList[body][0]=Ute', limit: 4 },
      {
        type: 'faq',
        heading: 'Before you order',
        questions: [
          {
            question: 'How long does it take?',
            answer: 'A tray about two days, a canopy with power about a week, once the parts are here.',
          },
          {
            question: 'Can you move my old tray over?',
            answer: 'Often. Bring the measurements: chassis length behind the cab decides.',
          },
        ],
      },
    ],
  },
  {
    path: '/service',
    title: 'Workshop',
    heading: 'In at half past six, out by smoko if we can',
    introduction: 'Utes, vans and light trucks. Say months or kilometres and we keep the book.',
    blocks: [
      {
        type: 'text',
        heading: 'What we do',
        body: prose(
          list(
            'Services by time, distance or engine hours',
            'Tyres, common sizes in stock',
            'Brakes, clutches, suspension',
            'Diesel particulate filters: checks and forced regeneration',
            'Registration inspections',
          ),
          'Dusty roads shorten service intervals. We look at the air filter at every visit and do not charge for looking.',
        ),
        picture: drawn('workshop', 'A vehicle on a hoist in the workshop'),
      },
      { type: 'form', heading: 'Book a time', form: 'service_booking' },
      {
        type: 'faq',
        heading: 'For busy people',
        questions: [
          {
            question: 'Broken down out of town?',
            answer: 'Ring the workshop. We come out within about 60 km on working days, or know who can.',
          },
          { question: 'Is there something to drive meanwhile?', answer: 'One ute, first come.' },
        ],
      },
      { type: 'locations', heading: 'Roller door two', location_type: 'service' },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'On the shelf or on the afternoon truck',
    introduction:
      'Filters, belts, brake parts, bars, UHF, lights. Tell us the rego and we get the right one.',
    blocks: [
      { type: 'form', heading: null, form: 'parts_enquiry' },
      {
        type: 'text',
        heading: 'Worth keeping in the ute',
        body: prose(
          list(
            'Two air filters',
            'A set of belts',
            'Five litres of coolant',
            'Fuses and a spare fuel filter',
            'A tyre plug kit and a compressor',
          ),
        ),
        picture: drawn('parts-counter', 'The parts counter with its shelves'),
      },
    ],
  },
  {
    path: '/trade-in',
    title: 'Trade in',
    heading: 'We know what dust looks like',
    introduction:
      'Work vehicles have marks. What counts is what is underneath and what is in the service book.',
    blocks: [
      { type: 'form', heading: null, form: 'trade_in' },
      {
        type: 'faq',
        heading: 'Straight answers',
        questions: [
          {
            question: 'Does the tray count?',
            answer: 'Yes. A good tray or canopy is worth money. Say what is on it.',
          },
          { question: 'High kilometres?', answer: 'Fine with a book. Open-road distance is kind.' },
          {
            question: 'Several at once?',
            answer: 'Send a list, we look at all of them on one day at your place.',
          },
        ],
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test drive',
    heading: 'Bring the trailer',
    introduction:
      'An empty ute tells you nothing. If you tow, tow with it. If you carry, we put half a tonne in the back.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'text',
        heading: 'Licence',
        body: prose(
          'Up to 4.5 tonnes GVM a car licence will do. Above it you need LR or more, and we check before you drive. [Which licence for which truck](/blog/which-licence-for-which-truck) has the table.',
        ),
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'For a business, or for you',
    introduction:
      'Chattel mortgage, lease or a plain loan. Ask your accountant which, then ask us for the figures.',
    blocks: [
      { type: 'form', heading: 'Ask for figures', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'Common ones',
        questions: [
          {
            question: 'What is a chattel mortgage?',
            answer:
              'A business loan secured by the vehicle. You own it from the first day, the lender has a claim on it until the last.',
          },
          {
            question: 'Seasonal payments?',
            answer: 'Some lenders arrange them around harvest. Say so at the start.',
          },
          { question: 'Can the fit-out be in it?', answer: 'Usually, if it is on the same invoice.' },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'Deals with a date on them',
    introduction: 'If it is on this page it is in the yard.',
    blocks: [
      { type: 'offers', heading: 'Going now' },
      { type: 'form', heading: 'Ask about one', form: 'special_offer' },
      { type: 'stock', heading: 'Under $50,000', query: 'range[price]=:50000', limit: 4 },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Ring, or come in the gate',
    introduction:
      'There is room to turn a truck and dog. Yard from half past seven, workshop from half past six.',
    blocks: [
      { type: 'form', heading: 'Leave a message', form: 'contact' },
      { type: 'locations', heading: 'Yard and workshop' },
    ],
  },
];
