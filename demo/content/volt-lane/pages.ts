import { drawn, list, prose, type PageContent } from '../writing.ts';

export const voltLanePages: PageContent[] = [
  {
    path: '/about-us',
    title: 'About us',
    description:
      'Electric and hybrid cars in Docklands, Melbourne: to buy, or by the week. Range as tested, and as we drove it in July.',
    heading: 'Electric, and calm about it',
    introduction:
      'One room in Docklands, about fifty cars, no fuel smell. We sell what plugs in, and a few hybrids for those who cannot.',
    blocks: [
      {
        type: 'text',
        heading: 'What we do differently',
        body: prose(
          'Every winter we take each model on the same run: Docklands to Ballarat and back at 100 km/h with the heating on. The result stands beside the official figure. It is always lower. You should know by how much.',
          'Every used car is sold with a reading of its battery’s state of health. No reading, no sale.',
          'And if you are not sure, [subscribe for a few weeks](/subscription) instead of reading more reviews.',
        ),
        picture: drawn('charger', 'A car at a wall charger'),
      },
      {
        type: 'cards',
        heading: 'Ways in',
        cards: [
          {
            title: 'Buy',
            text: 'New, demo and used. Lowest price first, because you would sort it that way anyway.',
            picture: drawn('sedan-white-side', 'A white sedan'),
            link: { label: 'All cars', url: '/search/new-used-and-demo-cars' },
          },
          {
            title: 'Subscribe',
            text: 'One weekly price with insurance, servicing and tyres.',
            picture: drawn('hatch-green-side', 'A green hatchback'),
            link: { label: 'Cars by the week', url: '/find/rental-cars' },
          },
          {
            title: 'Learn first',
            text: 'Range, charging and running costs in plain words.',
            picture: drawn('cabin-dark-right', 'A dark cabin'),
            link: { label: 'About electric cars', url: '/electric-cars' },
          },
        ],
      },
      { type: 'reviews', heading: 'From people who switched' },
      { type: 'locations', heading: 'Transformer Lane' },
    ],
  },
  {
    path: '/service',
    title: 'Service',
    heading: 'No oil, still some care',
    introduction:
      'Electric cars need less, not nothing. We do the checks here and send bodywork to people we trust.',
    blocks: [
      {
        type: 'text',
        heading: 'What is left to do',
        body: prose(
          list(
            'Brake fluid, and brakes that rust because they are used so little',
            'Tyres: heavy and strong cars wear them faster',
            'Cabin filter',
            'Coolant of battery and motor, at long intervals',
            '12-volt battery',
            'Software, and a reading of the drive battery’s health',
          ),
        ),
        picture: drawn('workshop', 'A car on a hoist in the workshop'),
      },
      { type: 'form', heading: 'Book a time', form: 'service_booking' },
      {
        type: 'faq',
        heading: 'About the workshop',
        questions: [
          {
            question: 'Are your people trained for high voltage?',
            answer:
              'Whoever works on the high-voltage side holds the qualification for it. Others do not touch it.',
          },
          {
            question: 'Will it be charged when I collect it?',
            answer: 'To 80 per cent, unless you ask for more.',
          },
        ],
      },
    ],
  },
  {
    path: '/vehicle-parts-and-accessories',
    title: 'Parts and accessories',
    heading: 'Cables, chargers, covers',
    introduction: 'Most of it is in our online shop. For things that must fit your very car, ask here.',
    blocks: [
      { type: 'form', heading: null, form: 'parts_enquiry' },
      {
        type: 'cards',
        heading: 'From the shop',
        cards: [
          {
            title: 'Wall chargers',
            text: 'One and three phase, with an electrician who has fitted many.',
            picture: drawn('charger', 'A car at a wall charger'),
            link: { label: 'Open the shop', url: 'https://shop.volt-lane.example' },
          },
          { title: 'Cables', text: 'Type 2 to Type 2 for street posts, five and seven metres.' },
          { title: 'Mats and covers', text: 'Cut for the models we sell.' },
        ],
      },
    ],
  },
  {
    path: '/trade-in',
    title: 'Trade in your car',
    heading: 'Bring the petrol one',
    introduction:
      'We take any car in trade. The ones that do not plug in go to a wholesaler, and you see what it pays.',
    blocks: [
      { type: 'form', heading: null, form: 'trade_in' },
      {
        type: 'text',
        heading: 'Electric already?',
        body: prose(
          'Then bring it charged to 100 per cent if you can. We read the battery’s health, which takes ten minutes, and you keep the reading whether you sell or not.',
        ),
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test drive',
    heading: 'An hour, not a lap of the block',
    introduction:
      'Long enough for a freeway, a hill and a charger. We show you the plug once, you do it the second time.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'faq',
        heading: 'First time electric?',
        questions: [
          {
            question: 'Is it hard to drive?',
            answer:
              'It has fewer pedals to think about. Lifting your foot slows it down, and after ten minutes you will like that.',
          },
          {
            question: 'Can I have it for a weekend?',
            answer: 'Some of them, with a deposit. Or [subscribe](/subscription) for a month.',
          },
        ],
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'The car, the charger, one loan',
    introduction:
      'Some lenders have better conditions for electric cars. We look, and show what the loan costs in all.',
    blocks: [
      { type: 'form', heading: 'Ask for figures', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'Two things',
        questions: [
          {
            question: 'Novated lease?',
            answer:
              'Your employer has to offer it. Tax rules for electric cars have changed before, so ask your payroll office for today’s. We work with any lease company.',
          },
          {
            question: 'Loan or subscription?',
            answer: 'Beyond about a year a loan is usually cheaper. Below it, a subscription often is.',
          },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'Right now',
    introduction: 'Short list, clear dates.',
    blocks: [
      { type: 'offers', heading: 'Running' },
      { type: 'form', heading: 'Ask about one', form: 'special_offer' },
    ],
  },
  {
    path: '/contact',
    title: 'Contact us',
    heading: 'Come, call, write',
    introduction:
      'Open seven days. The tram stops at the corner, and there are six chargers out the front that anybody may use.',
    blocks: [
      { type: 'form', heading: 'Write to us', form: 'contact' },
      { type: 'locations', heading: 'Find the lane' },
    ],
  },
];
