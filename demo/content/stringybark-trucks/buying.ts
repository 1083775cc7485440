import { prose, type PageContent } from '../writing.ts';

/** Ways to buy, and to hand over the old one. */
export const stringybarkBuying: PageContent[] = [
  {
    path: '/trade-in',
    title: 'Trade in',
    heading: 'We know what dust looks like',
    introduction:
      'Work vehicles have marks. What counts is what is underneath and what is in the service book.',
    blocks: [
      { type: 'form', heading: null, form: 'trade_in' },
      {
        type: 'faq',
        heading: 'Straight answers',
        questions: [
          {
            question: 'Does the tray count?',
            answer: 'Yes. A good tray or canopy is worth money. Say what is on it.',
          },
          { question: 'High kilometres?', answer: 'Fine with a book. Open-road distance is kind.' },
          {
            question: 'Several at once?',
            answer: 'Send a list, we look at all of them on one day at your place.',
          },
        ],
      },
    ],
  },
  {
    path: '/book-test-drive',
    title: 'Book a test drive',
    heading: 'Bring the trailer',
    introduction:
      'An empty ute tells you nothing. If you tow, tow with it. If you carry, we put half a tonne in the back.',
    blocks: [
      { type: 'form', heading: null, form: 'book_a_test_drive' },
      {
        type: 'text',
        heading: 'Licence',
        body: prose(
          'Up to 4.5 tonnes GVM a car licence will do. Above it you need LR or more, and we check before you drive. [Which licence for which truck](/blog/which-licence-for-which-truck) has the table.',
        ),
      },
    ],
  },
  {
    path: '/finance',
    title: 'Finance',
    heading: 'For a business, or for you',
    introduction:
      'Chattel mortgage, lease or a plain loan. Ask your accountant which, then ask us for the figures.',
    blocks: [
      { type: 'form', heading: 'Ask for figures', form: 'finance_enquiry' },
      {
        type: 'faq',
        heading: 'Common ones',
        questions: [
          {
            question: 'What is a chattel mortgage?',
            answer:
              'A business loan secured by the vehicle. You own it from the first day, the lender has a claim on it until the last.',
          },
          {
            question: 'Seasonal payments?',
            answer: 'Some lenders arrange them around harvest. Say so at the start.',
          },
          { question: 'Can the fit-out be in it?', answer: 'Usually, if it is on the same invoice.' },
        ],
      },
    ],
  },
  {
    path: '/special-offers',
    title: 'Special offers',
    heading: 'Deals with a date on them',
    introduction: 'If it is on this page it is in the yard.',
    blocks: [
      { type: 'offers', heading: 'Going now' },
      { type: 'form', heading: 'Ask about one', form: 'special_offer' },
      { type: 'stock', heading: 'Under $50,000', query: 'range[price]=:50000', limit: 4 },
    ],
  },
];
