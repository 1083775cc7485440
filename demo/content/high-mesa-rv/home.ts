import type { BlockContent } from '../writing.ts';

/** Below the home page's own parts: the size most people ask for, and first questions. */
export const highMesaHome: BlockContent[] = [
  {
    type: 'stock',
    heading: 'Small enough for downtown',
    query: 'refinementList[body][0]=Camper%20Van',
    limit: 4,
  },
  {
    type: 'faq',
    heading: 'Never owned one?',
    questions: [
      {
        question: 'Do I need a special license?',
        answer:
          'A regular driver license is all most of our motorhomes need. [Drive one](/book-test-drive) and you will know if it suits you.',
      },
      {
        question: 'Will it run well up here?',
        answer:
          'Engines breathe a little harder at 7,000 feet, and so do generators and furnaces. Ours are set for it before you pick yours up.',
      },
      {
        question: 'What does it cost to keep?',
        answer:
          'Insurance, registration, a place to park it and one visit to the shop a year. [RV care](/rv-care) lists what we do on that visit.',
      },
    ],
  },
];
