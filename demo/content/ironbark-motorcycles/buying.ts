import { list, prose, type PageContent } from '../writing.ts';

/** Ways to buy, and to hand over the old one. */
export const ironbarkBuying: PageContent[] = [
  {
    path: '/trade-in',
    title: 'Trade in your bike',
    heading: 'Ride in, swap over, ride out',
    introduction: 'We take motorcycles in trade, and cars too if you are done with four wheels.',
    blocks: [
      { type: 'form', heading: null, form: 'trade_in' },
      {
        type: 'text',
        heading: 'What lifts the figure',
        body: prose(
          list(
            'A service record',
            'The standard parts you took off, in a box',
            'Both keys',
            'A clean chain. It tells us how the rest was treated',
          ),
        ),
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test ride',
    heading: 'Feel it before you fear it',
    introduction:
      'Bring your rider licence, your own helmet if you have one, and shoes over the ankle. We lend the rest.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'faq',
        heading: 'Before you ride',
        questions: [
          {
            question: 'I am on my Ls.',
            answer: 'You can ride approved bikes with your L plate on. One of us rides ahead.',
          },
          {
            question: 'What if I drop it?',
            answer:
              'There is an excess, and we tell you the amount before you sign. It has happened to us all.',
          },
          {
            question: 'What if it rains?',
            answer: 'We move it to another day, or you ride in the rain. You will have to some time.',
          },
        ],
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'A bike, and money left for gear',
    introduction:
      'Put helmet, jacket and insurance into the sum before you choose the bike. We do it with you.',
    blocks: [
      { type: 'form', heading: 'Ask for a quote', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'Short answers',
        questions: [
          {
            question: 'How long can a loan run?',
            answer:
              'Usually one to five years. A short loan costs less in total, even if each payment is bigger.',
          },
          {
            question: 'Can gear be in the loan?',
            answer: 'Often yes. Ask us to show the price with and without.',
          },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'While they stand in the row',
    introduction: 'Every offer names its bikes and its last day.',
    blocks: [
      { type: 'offers', heading: 'Running now' },
      { type: 'form', heading: 'Ask about an offer', form: 'special_offer' },
    ],
  },
];
