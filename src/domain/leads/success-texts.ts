import type { BookingKind } from '../bookings/booking-settings.ts';
import type { Department } from './department.ts';
import type { ReplyPromiseSetting } from './lead-settings.ts';
import { leadCategory } from './lead-categories.ts';
import { replyPromise } from './reply-promise.ts';
import { capitalise, pickTradeWords, pickWords } from '../words/words.ts';
import type { LocaleSetting } from '../tenants/country-settings.ts';
import type { TemplateSetting } from '../tenants/identity-settings.ts';

export interface SuccessStep {
  title: string;
  text: string;
  /** The one in which the dealer answers. */
  isAnswer: boolean;
}

export interface SuccessTexts {
  title: string;
  lead: string;
  /** What happens next, in order. */
  steps: SuccessStep[];
}

type SuccessSite = LocaleSetting & TemplateSetting & ReplyPromiseSetting;

/**
 * What page and mail say after a lead of a category; a category it does not know reads as a general enquiry. `bookedKind`:
 * its time is a seat in the calendar and no request.
 */
export function successTexts(
  category: string,
  site: SuccessSite,
  bookedKind: BookingKind | null = null,
): SuccessTexts {
  const { enquiry, licence, yard } = pickWords(site);
  const ownTexts = Object.hasOwn(OWN, category) ? OWN[category] : undefined;
  const department = findDepartment(category);
  const texts = ownTexts ?? BY_DEPARTMENT[department];
  const promise = replyPromise(site);
  const soon = promise === null ? '' : `, usually within ${promise}`;
  const words: Record<string, string> = { soon, enquiry, licence, yard, ...pickTradeWords(site) };
  const fill = (text: string) =>
    capitalise(text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? ''));
  const steps = texts.steps.map(([stepTitle, text]) => ({
    title: fill(stepTitle),
    text: fill(text),
    isAnswer: text.includes('{soon}'),
  }));
  if (bookedKind === null) return { title: fill(texts.title), lead: fill(texts.lead), steps };
  const name = bookedKind === 'service' ? 'service' : pickTradeWords(site).testDrive;
  return {
    title: `${capitalise(name)} booked`,
    lead: 'Thank you. The time is yours.',
    steps: [BOOKED_STEP, ...steps.slice(1)],
  };
}

/** Of a seat: nobody has to confirm it. */
const BOOKED_STEP: SuccessStep = {
  title: 'We expect you',
  text: 'You hear from us only if something changes.',
  isAnswer: false,
};

/** A demo car's enquiry has a success page of its own but no lead category. */
function findDepartment(category: string): Department {
  if (category === 'demo-vehicle-enquiry') return 'sales';
  return leadCategory(category)?.department ?? 'front desk';
}

interface Template {
  title: string;
  lead: string;
  steps: [title: string, text: string][];
}

const ANSWER: [string, string] = ['We get back to you', 'By phone or email, in opening hours{soon}.'];

const BY_DEPARTMENT: Record<Department, Template> = {
  sales: {
    title: '{enquiry} sent',
    lead: 'Thank you. The sales team has your {enquiry}.',
    steps: [
      ANSWER,
      ['The listing stays visible', 'An {enquiry} does not hold it for you.'],
      ['Come and see it', 'Bring your {licence} if you want to take it for a {drive}.'],
    ],
  },
  finance: {
    title: 'Finance {enquiry} sent',
    lead: 'Thank you. The finance team has your {enquiry}.',
    steps: [
      ['We check what we need', 'If something is missing, we ask before anything else happens.'],
      ANSWER,
      ['You decide', 'Nothing is signed until you say so.'],
    ],
  },
  buying: {
    title: 'Your details are with our buyers',
    lead: 'Thank you. The buying team has your vehicle’s details.',
    steps: [
      ['We look at the market', 'Age, distance and condition decide the figure.'],
      ANSWER,
      ['We inspect it', 'The offer becomes firm once we have seen the vehicle.'],
    ],
  },
  fleet: {
    title: 'Fleet {enquiry} sent',
    lead: 'Thank you. The fleet team has your {enquiry}.',
    steps: [
      ANSWER,
      ['We put together an offer', 'With availability for the numbers you need.'],
      ['Delivery', 'We agree dates before you order.'],
    ],
  },
  marketing: {
    title: 'Thank you',
    lead: 'We have what you sent.',
    steps: [
      ['Check your inbox', 'What you asked for comes by email.'],
      ['Change your mind any time', 'Every email has a link to stop.'],
    ],
  },
  service: {
    title: 'Service {enquiry} sent',
    lead: 'Thank you. The service team has your {enquiry}.',
    steps: [
      ['We confirm the time', 'By phone or email, in opening hours{soon}.'],
      ['Bring the service book', 'And anything you want us to look at, written down.'],
      ['We call before extra work', 'Nothing is done that you have not agreed to.'],
    ],
  },
  parts: {
    title: 'Parts {enquiry} sent',
    lead: 'Thank you. The parts counter has your {enquiry}.',
    steps: [
      ['We check the part number', 'Against your vehicle’s details.'],
      ANSWER,
      ['You get it your way', 'At the counter, in the workshop or sent to you.'],
    ],
  },
  'front desk': {
    title: '{enquiry} sent',
    lead: 'Thank you. Your {enquiry} is with us.',
    steps: [
      ['We pass it to the right person', 'So that you only tell it once.'],
      ANSWER,
      ['Visit us', 'Our address and hours are on every page.'],
    ],
  },
  HR: {
    title: 'Application sent',
    lead: 'Thank you for your interest in working with us.',
    steps: [['We read it', 'If something is missing, we ask.'], ANSWER],
  },
};

/** Categories whose next steps differ from their department's. */
const OWN: Readonly<Record<string, Template>> = {
  'test-drive-booking': {
    title: '{testDrive} requested',
    lead: 'Thank you. The sales team has your request.',
    steps: [
      ['We confirm the time', 'By phone or email, in opening hours{soon}.'],
      ['Bring your {licence}', 'Everyone who {drive}s needs one.'],
      ['Come and {drive}', 'Ask for sales when you arrive.'],
    ],
  },
  'service-booking': { ...BY_DEPARTMENT.service, title: 'Service booking requested' },
  'finance-enquiry': {
    ...BY_DEPARTMENT.finance,
    lead: 'Thank you. The finance team has what you sent.',
  },
  'insurance-enquiry': {
    title: 'Insurance {enquiry} sent',
    lead: 'Thank you. The insurance desk has your {enquiry}.',
    steps: [
      ANSWER,
      ['You compare', 'Cover and price in writing, so that you can take your time.'],
      ['You decide', 'Nothing is signed until you say so.'],
    ],
  },
  'special-offer-enquiry': {
    title: 'Offer {enquiry} sent',
    lead: 'Thank you. The sales team has your {enquiry} about the offer.',
    steps: [ANSWER, ['We find the right one', 'Offers name what they cover, and until when.']],
  },
  'trade-in-enquiry': {
    title: 'Trade-in {enquiry} sent',
    lead: 'Thank you. We have your vehicle’s details.',
    steps: BY_DEPARTMENT.buying.steps,
  },
  'subscription-enquiry': {
    title: 'You are on the list',
    lead: 'Thank you. We have your address.',
    steps: BY_DEPARTMENT.marketing.steps,
  },
  'competition-enquiry': {
    title: 'You are in',
    lead: 'Thank you. We have your entry.',
    steps: [
      ['We draw the winner', 'When and how stands in the terms.'],
      ['We tell the winner', 'By phone or email.'],
    ],
  },
  survey: {
    title: 'Thank you',
    lead: 'Your answers are with us.',
    steps: [
      ['We read every one', 'And change what we can.'],
      ['If something went wrong', 'We call you about it.'],
    ],
  },
  'team-member-enquiry': {
    title: 'Message sent',
    lead: 'Thank you. We pass your message on.',
    steps: [['It reaches the person you named', 'Or whoever stands in that day.'], ANSWER],
  },
  'document-request': {
    title: 'Document requested',
    lead: 'Thank you. The sales team has your request.',
    steps: [
      ['We get the document', 'For the very vehicle that you asked about.'],
      ['It comes by email', 'To the address that you gave us.'],
    ],
  },
};
