import type { Website } from '../../tenants/website.ts';
import { pickNoun, pickTradeWords, pickWords } from '../../words/words.ts';
import type { Block } from '../block.ts';

/** Only what holds for every dealer: no times, prices or promises that nobody made. */
export const FORM_NOTES: Readonly<Record<string, Notes>> = {
  book_a_test_drive: ({ car, testDrive, licence, isRidden }) => ({
    steps: [
      ['You choose', `Say which ${car} and when. Nothing is paid.`],
      ['We get it ready', `We call or write if the ${car} or the time does not work out.`],
      [isRidden ? 'You ride' : 'You drive', 'Take the time to look it over first.'],
    ],
    questions: [
      [
        'What do I bring?',
        isRidden
          ? `Your current ${licence} for this class of motorcycle, and your own riding gear.`
          : `Your current driver ${licence}.`,
      ],
      [`Does a ${testDrive} oblige me to buy?`, 'No.'],
      [`Can I try more than one ${car}?`, 'Yes. Name the others in the message, so that they stand ready.'],
      ['I am running late.', 'Call us. The number is at the top of every page.'],
    ],
  }),
  service_booking: ({ car }) => ({
    steps: [
      ['You choose a time', 'The times shown are free at this moment.'],
      ['The workshop prepares', 'It calls or writes where it has a question about the work.'],
      [`You bring the ${car}`, 'With the service book and, if it has one, the wheel lock key.'],
    ],
    questions: [
      ['Do I pay now?', 'No. Booking takes no payment.'],
      ['How do I change the time?', 'Call the workshop. Its number and hours are on this page.'],
      [
        'I do not know what is wrong.',
        'Tell us what you see, hear or feel, and when it happens. The workshop takes it from there.',
      ],
    ],
  }),
  service_enquiry: ({ car, tyres }) => ({
    steps: [
      ['You ask', `Name the ${car} and what it needs.`],
      ['The workshop answers', 'By phone or email, in its opening hours.'],
      ['You decide', 'Nothing is booked until you say so.'],
    ],
    questions: [
      [
        'What do you need to know for a quote?',
        `The make, model, year and odometer reading. For ${tyres}, the size on the sidewall.`,
      ],
      ['How do I reach the workshop at once?', 'Call. Its number and hours are on this page.'],
    ],
  }),
  parts_enquiry: ({ car }) => ({
    steps: [
      ['You ask', `Name the ${car} and the part. A photo of the old one helps.`],
      ['We look it up', 'With the VIN we find the part that fits.'],
      ['You decide', 'You get price and availability before anything is ordered.'],
    ],
    questions: [
      ['Where is the VIN?', `On the registration papers, and on a plate of the ${car} itself.`],
      ['I know the part number.', 'Write it in the message. That is the quickest way.'],
    ],
  }),
  trade_in: writeValuationNotes,
  valuation: writeValuationNotes,
  sell_my_car: writeValuationNotes,
  finance_enquiry: ({ car }) => ({
    steps: [
      ['You ask', 'A budget is enough to begin with.'],
      ['We talk', 'A finance manager calls or writes to you.'],
      ['You decide', 'You see the full terms before you apply for anything.'],
    ],
    questions: [
      ['Does this form check my credit?', 'No. Sending it makes no credit check.'],
      [
        `Do I need to have chosen a ${car}?`,
        `No. If you have, say which: the figures depend on its price and age.`,
      ],
      ['Can I trade mine in as well?', '[Tell us about it](/trade-in), and it counts towards the price.'],
    ],
  }),
  fleet_enquiry: ({ cars }) => ({
    steps: [
      ['You tell us the job', `What the ${cars} carry, how far they go, and how many you need.`],
      ['We come back', 'With questions, or with a first figure.'],
      ['You compare', 'Ask for the quote in writing, and take your time.'],
    ],
    questions: [
      ['Is there a smallest number?', 'Ask us with any number, one included.'],
      ['Who looks after servicing?', 'Say where your business is, and we tell you how it can be done.'],
    ],
  }),
  ev_enquiry: ({ car, isAmerican }) => ({
    steps: [
      ['You ask', 'About range, charging, price or delivery.'],
      ['We answer', `For the ${car} you mean, not in general.`],
      ['You try one', 'Book a time when you are ready.'],
    ],
    questions: [
      [
        'Can I charge at home?',
        `From a normal ${isAmerican ? 'outlet' : 'power point'}, slowly; from a wall charger, overnight. An electrician puts it in.`,
      ],
      ['How far does one go?', 'Each has a rated range. Speed, hills, heating and cooling change it.'],
    ],
  }),
  career_application: ({ name }) => ({
    steps: [
      ['You write', 'Say what you do and what you would like to do. Add a résumé if you have one.'],
      ['We read it', `Somebody at ${name} answers by phone or email.`],
      ['We meet', 'If it could fit, we arrange a time to talk.'],
    ],
    questions: [
      ['No job is advertised for me.', 'Write all the same, and say what you are looking for.'],
      [
        'I have no experience in the trade.',
        'Say what you have done so far, and what you would like to learn.',
      ],
    ],
  }),
};

/** What the page of a form says below it for a dealer who wrote nothing there: what happens next, and answers. */
export function listFormBlocks(form: string, website: Website): Block[] {
  const notes = Object.hasOwn(FORM_NOTES, form) ? FORM_NOTES[form]?.(chooseSiteWords(website)) : undefined;
  if (notes === undefined) return [];
  const steps = notes.steps.map(([title, text], index) => ({
    title: `${index + 1}. ${title}`,
    text,
    picture: null,
    link: null,
  }));
  const questions = notes.questions.map(([question, answer]) => ({ question, answer }));
  const blocks: Block[] = [
    { type: 'cards', heading: 'What happens next', cards: steps },
    { type: 'faq', heading: null, questions },
  ];
  return blocks;
}

function chooseSiteWords(website: Website): SiteWords {
  return {
    name: website.name,
    car: pickNoun(website),
    cars: pickNoun(website, 2),
    ...pickWords(website),
    ...pickTradeWords(website),
    isAmerican: website.locale === 'en-US',
    isRidden: website.template === 'motorcycle',
  };
}

/** The words that a site's country and trade have for things. */
interface SiteWords {
  name: string;
  car: string;
  cars: string;
  enquiry: string;
  licence: string;
  tyres: string;
  testDrive: string;
  isAmerican: boolean;
  isRidden: boolean;
}

interface FormNotes {
  steps: [title: string, text: string][];
  questions: [question: string, answer: string][];
}

type Notes = (spoken: SiteWords) => FormNotes;

function writeValuationNotes({ car, isAmerican }: SiteWords): FormNotes {
  const papers = isAmerican ? 'The title, registration' : 'The registration papers';
  return {
    steps: [
      ['You describe it', `The truer the picture of your ${car}, the closer the figure.`],
      ['We look at it', `We call to ask what is missing and to see the ${car}.`],
      ['You decide', 'Take our offer, or leave it.'],
    ],
    questions: [
      ['Is the first figure final?', `No. Until we have seen your ${car}, any figure is an estimate.`],
      ['There is money owing on it.', 'Tell us how much. It has to be paid out when you sell.'],
      ['What do I bring?', `${papers}, all keys, the service book and your photo ID.`],
    ],
  };
}
