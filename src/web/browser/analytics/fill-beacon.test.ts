// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SaidBeside } from '#domain/analytics/counts/count-report.ts';
import { record, sendActs } from './acts.ts';
import { fillBeacon } from './fill-beacon.ts';
import { storeConsent } from '../providers/consent-memory.ts';
import { recordVisit } from '../visit/visit.ts';

const SETTINGS = { consent: { mode: 'opt_in', is_asked: true } };
let visitor: () => SaidBeside['visitor'];

beforeEach(() => {
  localStorage.clear();
  const sent: SaidBeside[] = [];
  vi.stubGlobal('Blob', function noted([content]: string[]) {
    sent.push(JSON.parse(content ?? '') as SaidBeside);
  });
  vi.stubGlobal('navigator', { sendBeacon: () => true });
  visitor = () => {
    record({ event: 'print' });
    sendActs();
    return sent.at(-1)?.visitor;
  };
  recordVisit(1, { pathname: '/', search: '', source: '' });
});
afterEach(() => vi.unstubAllGlobals());

it('says whose visit it was from the next page on where the settings of the first one were lost', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  storeConsent(1, 'accepted');
  await fillBeacon(1);
  expect(visitor()).toBeUndefined();
  vi.stubGlobal('fetch', async () => Response.json(SETTINGS));
  await fillBeacon(1);
  expect(visitor()).toMatchObject({ has_accepted: true });
});

it('says whose visit it was: once that is allowed where a site asks first, and never after a refusal', async () => {
  vi.stubGlobal('fetch', async () => Response.json(SETTINGS));
  await fillBeacon(1);
  expect(visitor()).toBeUndefined();
  storeConsent(1, 'accepted');
  expect(visitor()).toMatchObject({ has_accepted: true });
  storeConsent(1, 'refused');
  expect(visitor()).toBeUndefined();
});
