import { describe, expect, it } from 'vitest';
import { documentOf } from './document-of.ts';
import { bareRepayments } from './repayments.ts';

describe('a repayment', () => {
  it.each(['$146.73 a week', '$99 p/w', '$637.41 per month', 'Repayments of $637'])(
    'such as %s stands beside its rate',
    (text) => {
      expect(bareRepayments(documentOf(`<p>From ${text}</p>`), 'en-AU')).toHaveLength(1);
      expect(bareRepayments(documentOf(`<p>${text}, comparison rate 10.00%</p>`), 'en-AU')).toEqual([]);
      expect(bareRepayments(documentOf(`<p>${text}, comparison rate 10.00%</p>`), 'en-US')).toHaveLength(1);
      expect(bareRepayments(documentOf(`<p>${text}, APR 10.00%</p>`), 'en-US')).toEqual([]);
    },
  );

  it('is far from a rate at the end of the page', () => {
    const page = documentOf(`<p>$99 p/w</p><p>${'Words. '.repeat(60)}</p><p>Comparison rate 10.00%</p>`);
    expect(bareRepayments(page, 'en-AU')).toEqual(['$99 p/w']);
  });

  it('is not the price of a subscription, nor a car’s price', () => {
    expect(bareRepayments(documentOf('<p>$289 a week by subscription</p>'), 'en-AU')).toEqual([]);
    expect(bareRepayments(documentOf('<p>$30,000 drive away</p>'), 'en-AU')).toEqual([]);
  });
});
