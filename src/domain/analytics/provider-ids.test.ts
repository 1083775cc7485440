import { expect, it } from 'vitest';
import type { Consent } from '../consent/consent.ts';
import { NO_PROVIDER_IDS, parseProviderIds } from './provider-ids.ts';

const FBP = 'fb.1.1700000000000.1098115397';
const FBC = 'fb.1.1700000000001.IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk';
const COOKIES = `theme=dark; _fbp=${FBP}; _ga=GA1.1.884488.1700000002; _fbc=${FBC}; _ga_ABC=GS1.1.5.6`;
const ALLOWED: Consent = { mode: 'opt_in', choice: 'accepted', hasPrivacyControl: false };

it.each<[string, Partial<Consent>, object]>([
  ['accepted', {}, { fbp: FBP, fbc: FBC, ga_client_id: '884488.1700000002' }],
  ['refused', { choice: 'refused' }, NO_PROVIDER_IDS],
  ['not asked yet, where they are to be asked', { choice: null }, NO_PROVIDER_IDS],
  ['refused on a site that only tells', { mode: 'off', choice: 'refused' }, NO_PROVIDER_IDS],
  [
    'refused advertising by their browser',
    { hasPrivacyControl: true },
    { ...NO_PROVIDER_IDS, ga_client_id: '884488.1700000002' },
  ],
])('the ids of pixel and analytics are read as far as a shopper allows: %s', (_what, consent, ids) => {
  expect(parseProviderIds(COOKIES, { ...ALLOWED, ...consent })).toEqual(ids);
});

it.each([
  '',
  '_fbp',
  '_fbp=; _fbc=; _ga=',
  '_fbp=<script>; _fbc=fb.1; _ga=GA1.1.a.b',
  `_fbp=fb.1.1.${'9'.repeat(600)}`,
  'x_fbp=fb.1.1.1; _ga2=GA1.1.1.1',
])('what is no id of theirs is none: %j', (cookies) => {
  expect(parseProviderIds(cookies, ALLOWED)).toEqual(NO_PROVIDER_IDS);
});
