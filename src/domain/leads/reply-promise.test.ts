import { expect, it } from 'vitest';
import { buildButtonPromise, replyPromise } from './reply-promise.ts';

it.each([
  [20, '20 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [120, '2 hours'],
  [1440, '1 day'],
  [2880, '2 days'],
  [null, null],
])('a promise of %s minutes reads “%s”', (reply_promise, text) => {
  expect(replyPromise({ reply_promise })).toBe(text);
});

it('stands at the button of every form that somebody answers', () => {
  const site = { reply_promise: 120 };
  const text = 'We usually answer within 2 hours, while open.';
  expect(buildButtonPromise('Test Drive Booking', site)).toBe(text);
  expect(buildButtonPromise('Career Enquiry', site)).toBe(text);
  expect(buildButtonPromise('Subscription Enquiry', site)).toBeNull();
  expect(buildButtonPromise('Test Drive Booking', { reply_promise: null })).toBeNull();
});
