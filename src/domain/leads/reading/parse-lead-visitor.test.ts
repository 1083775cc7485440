import { describe, expect, it } from 'vitest';
import { NO_PROVIDER_IDS } from '../../analytics/provider-ids.ts';
import { formatConversation } from '../../assistant/conversation-text.ts';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import { parseLead } from './parse-lead.ts';

const website = { slug: 'riverline', dealerships: [], dealership_websites: [], locations: [] };
const ANN = { name: 'Ann', email: 'ann@example.com', phone: '0412345678', category: 'general-enquiry' };

const parsed = (change: object) =>
  parseLead(
    { lead: { ...ANN, message: 'Still there?', ...change } },
    { website, rules: SAMPLE_RULES, at: '2026-11-20T10:00:00.000Z' },
  );

describe('who a lead says it is from', () => {
  const OURS = '0d9a2f6e-1f1c-4b7d-8a55-0123456789ab';

  it.each([
    [OURS, OURS],
    ['jo@example.com', ''],
    ["' or 1=1 --", ''],
    [OURS.toUpperCase(), ''],
    [`${OURS}${OURS}`, ''],
    ['00000000-0000-0000-0000-000000000000', ''],
    ['', ''],
    [null, ''],
  ])('is kept where a page of ours made it up, and costs no enquiry otherwise: %j', (sent, kept) => {
    expect(parsed({ anon_id: sent, session_id: sent })).toMatchObject({
      lead: { anon_id: kept, session_id: kept, answers: {} },
    });
  });

  it.each([
    ['fb.1.1700000000000.1098115397', '884488.1700000002', true],
    ['jo@example.com', 'GA1.1.884488.1700000002', false],
    ['fb.1.1.<b>', '1', false],
    [null, '', false],
  ])(
    'has what pixel and analytics call the device, and nothing else in their place: %j, %j',
    (meta, google, isKept) => {
      const ids = { fbp: meta, fbc: meta, ga_client_id: google };
      expect(parsed(ids)).toMatchObject({ lead: { ...(isKept ? ids : NO_PROVIDER_IDS), answers: {} } });
    },
  );

  it('is text, and what it was shown is for the server to say', () => {
    expect(parsed({ anon_id: 7 })).toMatchObject({ fields: { anon_id: 'This must be text.' } });
    expect(parsed({ shown_variants: { 'home-hero': 'mine' } })).toMatchObject({
      lead: { shown_variants: {}, answers: {} },
    });
  });
});

describe('how a lead came', () => {
  it.each([
    ['is the website, whatever it says', { channel: 'walk-in' }, 'website'],
    [
      'is the assistant where a chat was sent on',
      { message: formatConversation([{ by: 'shopper', text: 'Is it a diesel?' }]) },
      'assistant',
    ],
  ])('%s', (_name, change, channel) => {
    expect(parsed(change)).toMatchObject({ lead: { channel, source: 'Website', answers: {} } });
  });
});
