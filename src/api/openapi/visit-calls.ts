import { collectedEventBody } from '../collected-event-body.ts';
import { visitReportBody } from '../visit-report-body.ts';
import type { DescribedCall } from './described-call.ts';
import { failures, INVALID } from './failures.ts';
import { exactly } from './json-schema.ts';
import { requestSchema } from './schema-json.ts';

export const visitCalls: Record<string, DescribedCall> = {
  'POST /api/events': {
    group: 'Visits',
    summary: 'Tell the collector',
    description:
      'Passes an event on to the collector of the site, at most 8 KB and one after the other. Texts that are too long are cut; what looks like a mail address or a phone number in them is replaced.',
    proof: 'form_token',
    body: {
      mediaType: 'application/json',
      schema: requestSchema(collectedEventBody),
      example: { event: { website_slug: 'a', url: '/', category: 'page_view' } },
    },
    answers: {
      202: { description: 'Will be passed on.', schema: exactly({}) },
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429),
    },
  },
  'POST /api/vitals': {
    group: 'Visits',
    summary: 'Report a page',
    description:
      'How fast a page was and what was done on it, told once when it is left. Counted by day; what one visit did is kept for 30 days by the random number of its device where the shopper lets the site. Leads are counted from leads.',
    body: {
      mediaType: 'application/json',
      schema: requestSchema(visitReportBody),
      example: {
        vitals: [{ name: 'LCP', value: 1180, path: '/' }],
        acts: [{ id: 'f2b1', event: 'page_view', path: '/' }],
      },
    },
    answers: {
      202: { description: 'Will be counted.', schema: exactly({}) },
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429),
    },
  },
};
