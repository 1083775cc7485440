import { drawn, list, prose, type PageContent } from '../writing.ts';

export const highMesaPages: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'A small motorhome dealer on the Turquoise Trail south of Santa Fe: Class B and Class C, sales and service on one lot.',
    heading: 'A small lot at seven thousand feet',
    introduction:
      'We sell the motorhomes we would take up a forest road ourselves: camper vans and Class C, new and used.',
    blocks: [
      {
        type: 'text',
        heading: 'Why small',
        body: prose(
          'About seventy motorhomes fit on our lot, and every one of them has been lived in for a night by somebody who works here. That is how we know that the second drawer sticks and that the furnace is quiet.',
          'Each sale ends with a walk-through. Two hours, one technician, every valve, slide-out and switch. Bring a notebook. Nobody remembers the black tank rinse.',
        ),
        picture: drawn('rv-lot', 'Motorhomes on the lot under a wide sky'),
      },
      {
        type: 'cards',
        heading: 'Pick your size',
        cards: [
          {
            title: 'Camper vans',
            text: 'Around 20 feet. Parks downtown, sleeps two, goes almost anywhere.',
            picture: drawn('van-silver-side', 'A silver camper van'),
            link: {
              label: 'See camper vans',
              url: '/search/RVs-in-stock?refinementList[body][0]=Camper%20Van',
            },
          },
          {
            title: 'Class C',
            text: 'A bed over the cab, a real kitchen, room for six and more.',
            picture: drawn('camper-sand-side', 'A sand-colored Class C motorhome'),
            link: {
              label: 'See Class C',
              url: '/search/RVs-in-stock?refinementList[body][0]=Class%20C%20Motorhome',
            },
          },
          {
            title: 'Used',
            text: 'Inspected by our own shop, with the list of what we fixed.',
            picture: drawn('camper-white-side', 'A white motorhome'),
            link: { label: 'See used RVs', url: '/search/RVs-in-stock?refinementList[car_type][0]=used' },
          },
        ],
      },
      { type: 'reviews', heading: 'From the road' },
      { type: 'locations', heading: 'On the Turquoise Trail' },
      { type: 'stock', heading: 'New on the lot', limit: 4 },
    ],
  },
  {
    path: '/rv-care',
    title: 'RV care through the year',
    description: 'What a motorhome needs in each season in the high desert, and what we do for you.',
    heading: 'Four seasons, four short lists',
    introduction:
      'High desert sun, hard freezes and washboard roads. A little care at the right time keeps a motorhome young.',
    blocks: [
      {
        type: 'cards',
        heading: 'The year',
        cards: [
          {
            title: 'Fall: winterize',
            text: 'Drain, blow out or fill with RV antifreeze before the first hard freeze. Ours get it free for two years.',
            link: { label: 'How it is done', url: '/blog/winterize-before-the-first-hard-freeze' },
          },
          {
            title: 'Winter: store',
            text: 'Batteries charged or out, tires off the bare ground, vents cracked open, mice kept out.',
          },
          {
            title: 'Spring: wake up',
            text: 'Sanitize the water system, test LP, smoke and carbon monoxide detectors, check the dates on them.',
          },
          {
            title: 'Summer: keep up',
            text: 'Roof seams twice, slide seals once, tire pressures every morning you drive.',
          },
        ],
      },
      {
        type: 'text',
        heading: 'The roof first',
        body: prose(
          'Water is what ends motorhomes, and it comes in at the seams. Climb up twice a year and look for cracked sealant around vents and edges, or have us do it. Sun at this altitude ages sealant faster than the label says.',
        ),
        picture: drawn('camper-grey-rear', 'The rear of a grey motorhome'),
      },
      {
        type: 'faq',
        heading: 'Asked in the shop',
        questions: [
          {
            question: 'How often should the generator run?',
            answer: 'Most makers ask for about an hour or two a month under load. Check your manual.',
          },
          {
            question: 'How old may RV tires get?',
            answer:
              'Look at the date code. Many makers advise replacing them between six and ten years, whatever the tread says.',
          },
        ],
      },
    ],
  },
  {
    path: '/service',
    title: 'Service',
    heading: 'Chassis, house and everything between',
    introduction: 'Most shops do the engine or the house. We do both, whoever sold it to you.',
    blocks: [
      {
        type: 'text',
        heading: 'What we fix',
        body: prose(
          list(
            'Slide-outs, awnings and leveling jacks',
            'Furnace, water heater, refrigerator',
            'LP leak tests',
            'Roof reseal and leak tracing',
            'Lithium and solar upgrades',
            'Brakes, oil and tires on gas and diesel chassis',
          ),
          'If you are traveling and something broke, say so when you book. We keep a bay for people who are sleeping in theirs.',
        ),
        picture: drawn('workshop', 'A vehicle on a lift in the shop'),
      },
      { type: 'form', heading: 'Book a time', form: 'service_booking' },
      {
        type: 'faq',
        heading: 'Before you come',
        questions: [
          {
            question: 'Can I stay in it overnight?',
            answer: 'Yes, there are four spots with 30-amp hookups behind the shop.',
          },
          {
            question: 'Tanks full or empty?',
            answer: 'Waste tanks empty, please. Fresh water half full helps us test.',
          },
        ],
      },
      { type: 'locations', heading: 'Where the shop is', location_type: 'service' },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'Hoses, fuses, and that one odd latch',
    introduction: 'Tell us year, make and model of the coach, and send a photo of the part if you can.',
    blocks: [
      { type: 'form', heading: null, form: 'parts_enquiry' },
      {
        type: 'text',
        heading: 'Worth having on board',
        body: prose(
          list(
            'A pressure regulator for campground water',
            'A surge protector for the power pedestal',
            'Leveling blocks and wheel chocks',
            'A tire gauge that reads to 100 psi',
            'Spare fuses, a spare water pump strainer, and tape',
          ),
        ),
        picture: drawn('parts-counter', 'The parts counter with its shelves'),
      },
    ],
  },
  {
    path: '/trade-in',
    title: 'Trade in',
    heading: 'Trade what you have',
    introduction:
      'Motorhomes, trailers, trucks and cars of any age. Tell us about it and we come back with a number.',
    blocks: [
      { type: 'form', heading: null, form: 'trade_in' },
      {
        type: 'text',
        heading: 'How our trade policy works',
        body: prose(
          list(
            'We send a range by email within one business day.',
            'You bring it in. We check roof, floor, systems and chassis while you look around. It takes about an hour.',
            'You get one number in writing. It holds for ten days or 500 miles.',
            'If we find something you did not know about, we show you before the number changes.',
          ),
          'Money still owed? Bring the payoff letter. We pay the lender directly.',
        ),
      },
      {
        type: 'faq',
        heading: 'Also asked',
        questions: [
          {
            question: 'Do you buy without selling me one?',
            answer: 'Yes. Use [Sell us your RV](/sell-my-car). You get a check the same day.',
          },
          {
            question: 'My roof leaks. Do you still want it?',
            answer: 'Probably, at a price that knows about the leak. Please tell us first.',
          },
        ],
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test drive',
    heading: 'Drive the length you think you want',
    introduction: 'Then drive one five feet shorter. Most people change their mind one way or the other.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'text',
        heading: 'The route',
        body: prose(
          'Out on the Trail, a gas station with a tight entrance, a stretch of interstate with side wind, and backing into a marked campsite on our lot. A regular driver license is all most of them need.',
        ),
        picture: drawn('cabin-tan-left', 'A tan cab with the wheel on the left'),
      },
    ],
  },
  {
    path: '/finance',
    title: 'Financing',
    heading: 'A long loan on something with wheels',
    introduction:
      'RV loans often run ten years or more. That makes the monthly payment small and the total large. We show you both.',
    blocks: [
      { type: 'form', heading: 'Ask for a quote', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'Ask any lender',
        questions: [
          {
            question: 'What is the APR?',
            answer:
              'The yearly cost of the loan with most fees in it. Compare APR with APR, for the same term.',
          },
          {
            question: 'Is there a penalty for paying early?',
            answer: 'Some loans have one. Ask, and get the answer in writing.',
          },
          {
            question: 'Is the interest deductible?',
            answer:
              'A motorhome with a bed, a kitchen and a toilet can count as a second home. Ask your tax adviser, not us.',
          },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'While they are on the lot',
    introduction: 'Each offer names the motorhomes it covers and its last day.',
    blocks: [
      { type: 'offers', heading: 'Running now' },
      { type: 'form', heading: 'Ask about an offer', form: 'special_offer' },
      { type: 'stock', heading: 'Under $100,000', query: 'range[price]=:100000', limit: 4 },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Call, write, or follow the Turquoise Trail',
    introduction: 'Sales and service are next door to each other. There is room to turn a 35-footer.',
    blocks: [
      { type: 'form', heading: 'Send us a message', form: 'contact' },
      { type: 'locations', heading: 'Find us' },
    ],
  },
];
