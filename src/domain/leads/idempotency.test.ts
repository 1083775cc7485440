import { expect, it } from 'vitest';
import { emptyLead } from './empty-lead.ts';
import { deriveIdempotency } from './idempotency.ts';
import type { NewLead } from './lead.ts';

type SentFiles = Parameters<typeof deriveIdempotency>[1]['files'];

const FRONT = { name: 'front.jpg', type: 'image/jpeg', sha256: 'f1' } as const;
const BACK = { name: 'back.jpg', type: 'image/jpeg', sha256: 'b2' } as const;
const CONSENT = { value: true, text: 'Offers?', changed_by_user: true, url: '/', at: '2026-11-20T00:00:00Z' };

/** What tells the data of an enquiry with a key from other data. */
function fingerprint(change: Partial<NewLead>, files: SentFiles): string {
  const lead = { ...emptyLead(), email: 'ann@example.com', consent: CONSENT, ...change };
  const arrival = { key: 'k', body: null, userAgent: '', now: 0, formToken: '' };
  return deriveIdempotency(lead, { ...arrival, files, hash: (text) => text }).fingerprint;
}

it.each<[string, boolean, Partial<NewLead>, SentFiles]>([
  ['its files in another order', true, {}, [BACK, FRONT]],
  ['pages that were seen since', true, { visited_pages: ['/finance'], url: '/contact' }, [FRONT, BACK]],
  ['its box ticked later', true, { consent: { ...CONSENT, at: '2026-11-21T00:00:00Z' } }, [FRONT, BACK]],
  ['another message', false, { message: 'Call me' }, [FRONT, BACK]],
  ['a file less', false, {}, [FRONT]],
  ['another file', false, {}, [FRONT, { ...BACK, sha256: 'b3' }]],
  ['other words agreed to', false, { consent: { ...CONSENT, text: 'Calls?' } }, [FRONT, BACK]],
])('an enquiry that comes again by its key, with %s, is the same: %s', (_name, isSame, change, files) => {
  expect(fingerprint(change, files) === fingerprint({}, [FRONT, BACK])).toBe(isSame);
});
