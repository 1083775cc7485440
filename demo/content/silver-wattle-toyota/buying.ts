import type { PageContent } from '../writing.ts';

/** Ways to buy, and to hand over the old one. */
export const silverWattleBuying: PageContent[] = [
  {
    path: '/trade-in',
    title: 'Value your car',
    heading: 'One offer, no obligation',
    introduction:
      'Registration, condition, contact: then the offer. If you do not like it, say so with one click. Nobody rings to argue.',
    blocks: [
      { type: 'form', heading: null, form: 'valuation' },
      {
        type: 'faq',
        heading: 'About the offer',
        questions: [
          {
            question: 'Is the figure final?',
            answer:
              'It is an estimate from the data you gave. It becomes an offer in writing when we have seen the car.',
          },
          {
            question: 'Who decides, a person or a program?',
            answer: 'A program makes the estimate, a person makes the offer. You may ask that person why.',
          },
        ],
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test drive',
    heading: 'Same road, two grades',
    introduction:
      'Drive the grade you want and the one below it, one after the other. It settles most questions.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'stock',
        heading: 'Demo cars ready to drive',
        query: 'refinementList[car_type][0]=demo',
        limit: 4,
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'A loan you can explain at dinner',
    introduction:
      'Term, repayment, what is left at the end, what it costs in all: four figures on one sheet, from us or from your bank.',
    blocks: [
      { type: 'form', heading: 'Ask for your four figures', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'Good to know first',
        questions: [
          {
            question: 'Can I know before I choose?',
            answer:
              'Yes, with a [pre-approval](/finance-pre-approval). It tells you an amount and commits you to nothing.',
          },
          {
            question: 'What is a guaranteed future value?',
            answer:
              'A loan where the lender names today what the car will be worth at the end. You may hand it back for that, within limits on distance and condition. Read those limits first.',
          },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'Runout, demo and more',
    introduction: 'Which cars, which days, what is in it. Nothing in grey small print.',
    blocks: [
      { type: 'offers', heading: 'This month' },
      { type: 'form', heading: 'Ask about an offer', form: 'special_offer' },
    ],
  },
];
