import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeClientErrors } from '../../browser/analytics/client-errors.ts';
import { IdempotencyKey } from './idempotency-key.ts';
import { type OutgoingLead, sendLead } from './send-lead.ts';

interface Call {
  method: string;
  path: string;
  key: unknown;
  body: unknown;
}

const LEAD: OutgoingLead = {
  fields: { name: 'Ann', email: 'a@b.co', message: 'x' },
  files: [],
  started: null,
};
const KEY: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
const OPTIONS = { target: 'server', isTest: false, key: new IdempotencyKey() };

beforeEach(() => vi.stubGlobal('location', { pathname: '/contact-us' }));
afterEach(() => {
  vi.unstubAllGlobals();
  takeClientErrors();
});

describe('a lead is sent', () => {
  it('to the server as a new one', async () => {
    const calls = answering(201, { id: 'abc', form_token: 't' });
    expect(await sendLead(LEAD, OPTIONS)).toEqual({ id: 'abc', form_token: 't' });
    expect(calls).toEqual([{ method: 'POST', path: '/api/leads', key: KEY, body: { lead: LEAD.fields } }]);
  });

  it('to the server as a later step of one, whose token is kept', async () => {
    const calls = answering(200, { id: 'abc' });
    const lead = { ...LEAD, started: { id: 'abc', form_token: 't' } };
    expect(await sendLead(lead, OPTIONS)).toEqual({ id: 'abc', form_token: 't' });
    const body = { lead: LEAD.fields, form_token: 't' };
    expect(calls).toEqual([{ method: 'PUT', path: '/api/leads/abc', key: KEY, body }]);
  });

  it('to the mock where the test flag is set, whatever step it is', async () => {
    const calls = answering(201, { id: 'mock-1' });
    const lead = { ...LEAD, started: { id: 'mock-1', form_token: '' } };
    expect(await sendLead(lead, { ...OPTIONS, isTest: true })).toMatchObject({ id: 'mock-1' });
    expect(calls).toMatchObject([{ method: 'POST', path: '/mock/leads' }]);
  });

  it('to the finance partner as a customer with answers', async () => {
    const calls = answering(201, { id: 'c1' });
    expect(await sendLead(LEAD, { ...OPTIONS, target: 'car-clarity' })).toMatchObject({ id: 'c1' });
    const body = { name: 'Ann', email: 'a@b.co', answers: { message: 'x' } };
    expect(calls).toEqual([{ method: 'POST', path: '/api/carClarityCustomer', key: KEY, body }]);
  });

  it('as it was tried first, whatever the visit has noted since', async () => {
    const options = { ...OPTIONS, key: new IdempotencyKey() };
    const calls = answering(503, { error: 'Later.' });
    const tried = { ...LEAD, fields: { ...LEAD.fields, visited_pages: [], session_id: 'one' } };
    await sendLead(tried, options);
    const later = { visited_pages: ['/'], session_id: 'another' };
    await sendLead({ ...tried, fields: { ...tried.fields, ...later } }, options);
    expect(calls[1]).toEqual(calls[0]);
  });

  it('with the same key again, and with another once it was changed', async () => {
    const calls = answering(503, { error: 'Later.' });
    await sendLead(LEAD, OPTIONS);
    await sendLead(LEAD, OPTIONS);
    await sendLead({ ...LEAD, fields: { ...LEAD.fields, message: 'y' } }, OPTIONS);
    const [first, again, changed] = calls.map(({ key }) => key);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('nowhere when the target is unknown: the thrown message is the error', async () => {
    const calls = answering(201, { id: 'abc' });
    const error = 'Unhandled case: pigeon';
    expect(await sendLead(LEAD, { ...OPTIONS, target: 'pigeon' })).toMatchObject({
      id: null,
      error,
      mayHaveArrived: false,
    });
    expect(calls).toEqual([]);
  });

  it('without an answer: a failure without words', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sendLead(LEAD, OPTIONS)).toEqual({
      id: null,
      error: '',
      fields: {},
      status: null,
      mayHaveArrived: true,
    });
    expect(takeClientErrors()).toMatchObject([{ kind: 'form_submission', times: 1 }]);
  });

  it.each([
    [503, 1],
    [422, 0],
    [429, 0],
  ])('and answered %i counts as %i failures of ours', async (status, times) => {
    answering(status, { error: 'No.' });
    await sendLead(LEAD, OPTIONS);
    expect(takeClientErrors()).toHaveLength(times);
  });
});

function answering(status: number, body: object): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (path: string, { method, headers, body: sent }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key');
    calls.push({
      method: method ?? '',
      path,
      key,
      body: JSON.parse(typeof sent === 'string' ? sent : 'null'),
    });
    return Promise.resolve(Response.json(body, { status }));
  });
  return calls;
}
