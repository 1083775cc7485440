import { expect, it } from 'vitest';
import type { OffersSetting } from '../content/home-settings.ts';
import { isStandardMessage, standardMessage } from './standard-message.ts';

const CAR = {
  name: '2016 Toyota Kluger',
  stocknum: 'RL1330',
  status: 'in_stock',
  sold: false,
  reserved: false,
} as const;
const OFFERS = { offers: [{ title: 'Winter tyres' }] } as unknown as OffersSetting;
const KLUGER = '2016 Toyota Kluger (stock RL1330)';
const STILL_THERE = `Is the ${KLUGER} still available? I would like to know more about it.`;

it.each([
  ['enquire_now', CAR, '', STILL_THERE],
  ['contact', CAR, '', STILL_THERE],
  [
    'enquire_now',
    { ...CAR, reserved: true },
    '',
    `I would like to be next for the ${KLUGER}, if it comes free.`,
  ],
  [
    'enquire_now',
    { ...CAR, sold: true },
    '',
    `The ${KLUGER} is sold. Please tell me when one like it comes.`,
  ],
  ['finance_enquiry', CAR, '', `I would like to know what the ${KLUGER} would cost on finance.`],
  ['special_offer', null, 'Winter tyres', 'I would like to know more about the offer “Winter tyres”.'],
  ['special_offer', null, '', 'I would like to know more about your offers.'],
  ['contact', null, '', 'Please get in touch with me about this.'],
  ['general_enquiry', null, '', 'Please get in touch with me. I have a question.'],
  ['parts_enquiry', CAR, '', ''],
])('%s about %j and the offer "%s" begins with: %s', (form, car, offer, sentence) => {
  expect(standardMessage({ form, car, offer })).toBe(sentence);
  if (sentence !== '')
    expect(isStandardMessage({ message: `${sentence}\r\n`, form }, car, OFFERS)).toBe(true);
});

it.each([
  ['what somebody wrote', 'Is it still there?', CAR],
  ['a sentence that goes on', `${STILL_THERE} And has it a tow bar?`, CAR],
  ['the sentence about another car', STILL_THERE, { ...CAR, stocknum: 'RL1331' }],
  ['nothing', '', CAR],
  ['an offer that the site does not make', 'I would like to know more about the offer “Pills”.', CAR],
])('%s is no standard sentence', (_what, message, car) => {
  expect(isStandardMessage({ message, form: 'enquire_now' }, car, OFFERS)).toBe(false);
});

it('is the same sentence where the car was sold between reading and sending', () => {
  const car = { ...CAR, sold: true };
  expect(isStandardMessage({ message: STILL_THERE, form: 'enquire_now' }, car, OFFERS)).toBe(true);
});
