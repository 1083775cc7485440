import { expect, it } from 'vitest';
import { replyPromise } from './reply-promise.ts';

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
