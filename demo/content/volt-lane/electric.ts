import { drawn, list, prose, type PageContent } from '../writing.ts';

/** What the site has because its cars plug in, and can be had by the week. */
export const voltLaneElectric: PageContent[] = [
  {
    path: '/electric-cars',
    title: 'About electric cars',
    description:
      'Range, charging at home and on the road, battery life and cost: the questions we hear every day, answered plainly.',
    heading: 'The questions everybody asks, in order',
    introduction: 'How far, how to charge, how long it lasts, what it costs. Ten minutes, then drive one.',
    blocks: [
      {
        type: 'text',
        heading: 'Range',
        body: prose(
          'The official figure comes from a test cycle in mild weather at mixed speeds. On a freeway at 100 or 110 km/h expect clearly less, in winter less again. A third below the official figure on a cold freeway day is not a fault.',
          'What matters is your longest usual day. If it is under half of the real range, you will charge when it suits you and stop thinking about it.',
        ),
        picture: drawn('sedan-blue-front34', 'A blue sedan'),
      },
      {
        type: 'cards',
        heading: 'Charging, from slow to fast',
        cards: [
          {
            title: 'Power point',
            text: 'About 2 kW: 10 to 15 km of range an hour. Enough for most people overnight.',
          },
          {
            title: 'Wall charger',
            text: 'About 7 kW on a normal house supply: 35 to 45 km an hour. Needs an electrician.',
          },
          {
            title: 'Public AC',
            text: 'Shopping centres and streets, up to 11 or 22 kW, limited by the charger built into your car.',
          },
          {
            title: 'Fast DC',
            text: '50 kW and far more. From 10 to 80 per cent in roughly 20 to 60 minutes, by car and charger.',
          },
        ],
      },
      {
        type: 'faq',
        heading: 'And then',
        questions: [
          {
            question: 'Does the battery wear out?',
            answer:
              'It loses a little each year, most in the first. Makers commonly warrant eight years or 160,000 km and a minimum capacity. Read the exact words for your car.',
          },
          {
            question: 'Should I charge to 100 per cent?',
            answer:
              'For many batteries 80 for every day and 100 before a trip is kindest. Cars with iron phosphate batteries like a full charge about once a week. The car’s manual decides.',
          },
          {
            question: 'Which plug?',
            answer:
              'Type 2 for AC and CCS2 for fast charging on nearly all cars sold here now. Some older ones use CHAdeMO.',
          },
          {
            question: 'What if I run out?',
            answer:
              'The car warns long before. Roadside help will tow you to a charger. It happens less often than running out of petrol.',
          },
          {
            question: 'Can I tow?',
            answer:
              'Some can, most of them less than a diesel, and range drops a lot. Ask for the rating of the very model.',
          },
          {
            question: 'Is it cheaper to run?',
            answer:
              'Charged at home, usually by far. Charged only at fast chargers, the gap to a good hybrid gets small.',
          },
        ],
      },
      { type: 'form', heading: 'Ask us yours', form: 'ev_enquiry' },
      {
        type: 'stock',
        heading: 'The least expensive ones today',
        query: 'refinementList[fuel][0]=Electric&sortBy=Car_production_price_asc',
        limit: 4,
      },
    ],
  },
  {
    path: '/subscription',
    title: 'Car subscription',
    description: 'How our weekly car subscription works: what is in the price, what is not, and how it ends.',
    heading: 'A car by the week, and nothing to sell later',
    introduction:
      'One weekly price, at least four weeks, then as long as you like. It suits people who want to try, or who do not know where they will live next year.',
    blocks: [
      {
        type: 'cards',
        heading: 'In the weekly price',
        cards: [
          {
            title: 'Registration and insurance',
            text: 'Comprehensive, with an excess that is stated in the agreement.',
          },
          { title: 'Servicing and tyres', text: 'Worn ones. A kerb is on you.' },
          { title: 'Roadside help', text: 'Day and night, also when the battery is empty.' },
          {
            title: 'Distance',
            text: 'A weekly allowance, named on each car. Unused kilometres carry over to the next month.',
          },
        ],
      },
      {
        type: 'text',
        heading: 'Not in it',
        body: prose(
          list(
            'Charging',
            'Tolls, parking and fines',
            'Kilometres beyond the allowance, at a price per kilometre in the agreement',
          ),
          'It ends with two weeks’ notice. If you buy the same car within a month, what you paid for the first two weeks comes off its price.',
          'All of them with both prices: [cars by the week](/find/rental-cars).',
        ),
      },
      {
        type: 'stock',
        heading: 'Cars by the week, lowest first',
        query: 'sortBy=Car_production_subscription_price_asc',
        limit: 8,
      },
      {
        type: 'faq',
        heading: 'Who and how',
        questions: [
          {
            question: 'Who can subscribe?',
            answer: 'Full licence, 21 or over, and a check that the payments fit your income.',
          },
          { question: 'Can I swap cars?', answer: 'Once a month, for whatever is here.' },
          {
            question: 'Is it a lease?',
            answer: 'No. There is no residual and no term. You never own the car, and you can stop.',
          },
        ],
      },
    ],
  },
  {
    path: '/find/rental-cars',
    title: 'Cars by subscription',
    heading: 'Take it by the week',
    introduction: 'Cars with a weekly price. Insurance, servicing and tyres are in it, charging is not.',
    blocks: [],
  },
];
