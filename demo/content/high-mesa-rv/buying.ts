import { drawn, list, prose, type PageContent } from '../writing.ts';

/** Ways to buy, and to hand over the old one. */
export const highMesaBuying: PageContent[] = [
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
];
