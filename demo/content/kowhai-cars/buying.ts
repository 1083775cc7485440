import { prose, type PageContent } from '../writing.ts';

/** Ways to buy, and to hand over the old one. */
export const kowhaiBuying: PageContent[] = [
  {
    path: '/trade-in',
    title: 'Trade in your car',
    heading: 'Yours for one of ours',
    introduction:
      'Send the plate and a few photos by WhatsApp or fill this in. You get a range the same day.',
    blocks: [
      { type: 'form', heading: null, form: 'trade_in' },
      {
        type: 'faq',
        heading: 'Before you ask',
        questions: [
          { question: 'Do I need a fresh WOF?', answer: 'Not for a trade-in.' },
          {
            question: 'There is finance owing.',
            answer: 'Bring the settlement figure. We pay the lender and clear the security interest.',
          },
          {
            question: 'My RUC is behind.',
            answer: 'Tell us. What is owed on road user charges comes off the figure.',
          },
        ],
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test drive',
    heading: 'Take it over the hill and back',
    introduction: 'Say which car and when. We will have it charged or fuelled, with the CIN on the seat.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'text',
        heading: 'Bring',
        body: prose(
          'Your driver licence, full or restricted, and whoever will ride in the back. If you have a caravan or a boat, bring its weight.',
        ),
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'Borrowing, said plainly',
    introduction:
      'We arrange loans through lenders who must check that you can afford them. That check protects you.',
    blocks: [
      { type: 'form', heading: 'Ask about a loan', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'Under New Zealand law',
        questions: [
          {
            question: 'Can I change my mind?',
            answer:
              'There is a short time after you get the disclosure in which you may cancel a consumer loan. The lender’s papers give the days. Cancelling the loan does not cancel the car.',
          },
          {
            question: 'What do lenders ask for?',
            answer: 'Licence, proof of address, bank statements of the last three months.',
          },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'This month’s good ones',
    introduction: 'With the last day on each, so you need not guess.',
    blocks: [
      { type: 'offers', heading: 'On now' },
      { type: 'form', heading: 'Ask about one', form: 'special_offer' },
      { type: 'stock', heading: 'Under $15,000', query: 'range[price]=:15000', limit: 4 },
    ],
  },
];
