import { drawn, list, prose, type PageContent } from '../writing.ts';

export const riverlineBuying: PageContent[] = [
  {
    path: '/trade-in',
    title: 'Trade in your car',
    heading: 'What is your car worth today?',
    introduction:
      'Tell us about it in a few steps. A range first, and a firm figure once we have seen the car.',
    blocks: [
      { type: 'form', heading: null, form: 'trade_in' },
      {
        type: 'text',
        heading: 'What to bring on the day',
        body: prose(
          list(
            'Your driver licence and the registration papers',
            'The service book, or where the services were done',
            'Both keys, and the locking wheel nut if it has one',
            'A payout letter if money is still owing on the car',
          ),
          'We can pay out a loan directly to the lender. What is left over comes off the price of the next car, or goes to your account if you are only selling: then use [Sell us your car](/sell-my-car).',
        ),
      },
      {
        type: 'faq',
        heading: 'Fair questions',
        questions: [
          {
            question: 'Will the figure drop when you see the car?',
            answer:
              'Only if the car is not as described. Tell us about the dent and the figure already knows about it.',
          },
          {
            question: 'Should I have it repaired first?',
            answer:
              'Rarely. We repair at trade prices. A wash and a clean inside is worth more than a new bumper.',
          },
        ],
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test drive',
    heading: 'Drive it before you like it',
    introduction:
      'Pick a time. The car is out the front when you come, and nobody minds if you bring the family and the pram.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'faq',
        heading: 'Before you come',
        questions: [
          {
            question: 'Where do we drive?',
            answer:
              'Our usual loop is about half an hour: some suburb, a steep driveway, a stretch of motorway and a car park. If your own street has a tricky corner, we go there instead.',
          },
          {
            question: 'What do I bring?',
            answer:
              'A driver licence, full or provisional. On a learner permit you ride along: our cars are not insured for learners.',
          },
        ],
      },
      {
        type: 'stock',
        heading: 'Demo cars you could drive',
        query: 'refinementList[car_type][0]=demo',
        limit: 4,
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'Know the repayment before you fall for the car',
    introduction:
      'Our finance desk compares lenders for you. A conversation costs nothing and leaves no mark on your credit file.',
    blocks: [
      { type: 'form', heading: 'Ask the finance desk', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'Worth knowing',
        questions: [
          {
            question: 'What is a comparison rate?',
            answer:
              'One yearly rate that puts the interest and most fees of a loan together, so that two loans can be compared. It is worked out on a standard example, so your own loan may differ.',
          },
          {
            question: 'What is a balloon?',
            answer:
              'A lump sum left for the end of the loan. It makes each repayment smaller and the whole loan dearer. Plan for it, or do without.',
          },
          {
            question: 'Can I pay it off early?',
            answer:
              'Usually yes. Ask for the early payout conditions in writing before you sign, they differ by lender.',
          },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'Offers that say when they end',
    introduction:
      'Each one names the cars it is for and its last day. If a car has an offer, its page shows it too.',
    blocks: [
      { type: 'offers', heading: 'Running now' },
      { type: 'form', heading: 'Ask about an offer', form: 'special_offer' },
      {
        type: 'stock',
        heading: 'Runout and demo cars',
        query: 'refinementList[car_type][0]=demo&sortBy=Car_production_price_asc',
        limit: 4,
      },
    ],
  },
  {
    path: '/fleet',
    title: 'Fleet',
    heading: 'One contact for eight brands',
    introduction:
      'From two utes for a plumber to forty hatchbacks for a health service: one person orders, registers and delivers all of them.',
    blocks: [
      {
        type: 'cards',
        heading: 'What fleets ask us for',
        cards: [
          {
            title: 'Mixed orders',
            text: 'Utes from one brand and hatchbacks from another, on one order and one invoice.',
          },
          {
            title: 'Fit-out before delivery',
            text: 'Tow bars, trays, lights, signs and telematics fitted before the keys are handed over.',
          },
          {
            title: 'Service at seven',
            text: 'Fleet cars go to the front of the morning. Safety inspections are booked a year ahead.',
          },
        ],
      },
      { type: 'form', heading: 'Tell us what you run', form: 'fleet_enquiry' },
      { type: 'stock', heading: 'Utes in stock', query: 'refinementList[body][0]=Ute', limit: 4 },
      {
        type: 'faq',
        heading: 'Terms in a line each',
        questions: [
          {
            question: 'Who counts as a fleet?',
            answer:
              'Any business with an ABN. Makers’ own fleet programs start at different sizes, and we tell you which ones you meet.',
          },
          {
            question: 'Do you deliver outside Brisbane?',
            answer: 'Yes, anywhere in Queensland by truck, so that the odometer stays where it was.',
          },
        ],
      },
    ],
  },
  {
    path: '/electric-cars',
    title: 'Electric cars',
    heading: 'Electric, hybrid or neither?',
    introduction:
      'We sell all three, so we can be plain about it. It depends on where the car sleeps and how far it goes in a day.',
    blocks: [
      {
        type: 'text',
        heading: 'A rule of thumb',
        body: prose(
          'If you can plug in at home and drive less than 150 km on most days, an electric car fits without a second thought. A normal power point adds roughly 10 to 15 km of range an hour, so a night covers most days.',
          'If you cannot plug in at home, a hybrid that charges itself as it brakes saves the most in town. A plug-in hybrid is for those who can plug in and also tow or travel far.',
        ),
        picture: drawn('charger', 'A car at a wall charger'),
      },
      {
        type: 'stock',
        heading: 'Electric cars in stock',
        query: 'refinementList[fuel][0]=Electric',
        limit: 4,
      },
      { type: 'form', heading: 'Ask us anything', form: 'ev_enquiry' },
      {
        type: 'faq',
        heading: 'The usual five minutes',
        questions: [
          {
            question: 'How long does the battery last?',
            answer:
              'Most makers warrant the drive battery for eight years or 160,000 km, and that it keeps a stated share of its capacity. Read the figure for the model you like.',
          },
          {
            question: 'Do I need a wall charger?',
            answer: 'Not to start with. Live with a power point for a month, then decide.',
          },
          {
            question: 'What about the heat?',
            answer:
              'Park in shade, and do not leave the car full or empty for weeks. The car cools its own battery when it has to.',
          },
        ],
      },
    ],
  },
];
