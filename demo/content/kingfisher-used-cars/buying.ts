import { prose, type PageContent } from '../writing.ts';

/** Ways to buy, and to hand over the old one. */
export const kingfisherBuying: PageContent[] = [
  {
    path: '/used-car/list',
    title: 'All used cars as a list',
    heading: 'Every car on one plain list',
    introduction:
      'No filters, no boxes: year, distance, price and yard in rows. Good on a slow phone and good to print.',
    blocks: [],
  },
  {
    path: '/find/rental-cars',
    title: 'Cars to rent by the week',
    heading: 'A car by the week',
    introduction:
      'Registration, servicing and insurance are in the weekly price. Fuel and tolls are yours. Hand it back when you no longer need it.',
    blocks: [],
  },
  {
    path: '/trade-in',
    title: 'Trade in your car',
    heading: 'We are always short of good cars',
    introduction: 'A used-car yard lives from what it buys. Tell us about yours, a picture or two helps.',
    blocks: [
      { type: 'form', heading: null, form: 'trade_in' },
      {
        type: 'faq',
        heading: 'How the figure is made',
        questions: [
          {
            question: 'Where does it come from?',
            answer:
              'From what like cars sold for in Brisbane lately, less what yours needs. We show you both.',
          },
          { question: 'How long does it hold?', answer: 'Seven days, or 500 km, whichever comes first.' },
          {
            question: 'I only want to sell.',
            answer: 'Fine. Use [Sell us your car](/sell-my-car). We pay by bank transfer while you are here.',
          },
        ],
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test drive',
    heading: 'Twenty minutes, motorway included',
    introduction: 'Tell us which car and when. It will be fuelled and facing the gate.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'text',
        heading: 'Make it count',
        body: prose(
          'Start it cold. Radio off. Brake firmly once when nobody is behind you. Try every seat. Our [twenty-minute list](/blog/a-test-drive-in-twenty-minutes) fits on a phone screen.',
        ),
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'Borrow less, know the rest',
    introduction:
      'Ask us for a quote with the comparison rate beside it, or bring one from your bank. We will not be offended.',
    blocks: [
      { type: 'form', heading: 'Ask about a loan', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'For used cars in particular',
        questions: [
          {
            question: 'Do lenders mind an older car?',
            answer:
              'Some set a limit on the car’s age at the end of the loan. We tell you before you set your heart on one.',
          },
          {
            question: 'What do I need?',
            answer: 'Driver licence, two recent payslips or tax returns, and a list of what you owe already.',
          },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'Good cars, this week for less',
    introduction:
      'A car that has been here for long costs us room. Then the price moves, and the page says from when.',
    blocks: [
      { type: 'offers', heading: 'On now' },
      { type: 'form', heading: 'Ask about one', form: 'special_offer' },
      { type: 'stock', heading: 'Under $20,000', query: 'range[price]=:20000', limit: 4 },
    ],
  },
];
