import { type BlockContent, drawn } from '../writing.ts';

/** Below the home page's own parts: where to start, and what people ask on the phone. */
export const ironbarkHome: BlockContent[] = [
  {
    type: 'cards',
    heading: 'Start where you are',
    cards: [
      {
        title: 'On your Ls',
        text: 'What the learner rules mean, and which bikes in the row fit them.',
        picture: drawn('sportsbike-red-front34', 'A red sports bike'),
        link: { label: 'Learner-approved bikes', url: '/learner-approved' },
      },
      {
        title: 'Sure already',
        text: 'Pick a time and ride it. Bring your licence, we lend the rest.',
        picture: drawn('moto-green-front34', 'A green motorcycle'),
        link: { label: 'Book a test ride', url: '/book-test-drive' },
      },
      {
        title: 'Bike sorted',
        text: 'Helmet, jacket, gloves, boots: tried on together, in riding position.',
        picture: drawn('moto-shop', 'Motorcycles in a row in front of the shop'),
        link: { label: 'Riding gear', url: '/riding-gear' },
      },
    ],
  },
  {
    type: 'faq',
    heading: 'Asked on the phone every week',
    questions: [
      {
        question: 'Can I just come in and sit on things?',
        answer: 'Please do. Seat height on paper says little about how a bike stands under you.',
      },
      {
        question: 'Do you take my old bike?',
        answer: 'Yes, and cars too. [Tell us about it](/trade-in) and ride in with a figure in hand.',
      },
      {
        question: 'I bought it elsewhere. Will you service it?',
        answer: 'Any make, any age. The [workshop](/service) is next door.',
      },
    ],
  },
];
