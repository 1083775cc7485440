import { prose, type PageContent } from '../writing.ts';

/** Ways to buy, and to hand over the old one. */
export const voltLaneBuying: PageContent[] = [
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
];
