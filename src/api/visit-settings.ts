import { analyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import { chatForVisit } from '#domain/assistant/chat-for-visit.ts';
import { consentForVisit } from '#domain/consent/consent-for-visit.ts';
import { callsForVisit } from '#domain/contact/call-tracking.ts';
import { experimentsForVisit } from '#domain/experiments/experiments.ts';
import { providersForVisit } from '#domain/providers/providers-for-visit.ts';
import type { Site } from '#ports/site.ts';
import type { AnsweredCall } from './call-row.ts';
import { count, given } from './openapi/json-schema.ts';

export const visitSettingsRow: AnsweredCall = {
  method: 'GET',
  path: '/api/visit-settings.json',
  answer: visitSettings,
  isCacheable: true,
  describe: () => ({
    group: 'Site',
    summary: 'What a page asks of its site once it rests',
    description: 'One part for each topic; null where the site does not use it.',
    answers: {
      200: {
        description: 'The settings, by topic.',
        schema: given(
          {
            website_id: count('The site.'),
            config_version: count('The version of its configuration.'),
            consent: { type: 'object' },
            analytics: { type: ['object', 'null'] },
            chat: { type: ['object', 'null'] },
            calls: { type: ['object', 'null'] },
            providers: { type: ['array', 'null'], items: { type: 'object' } },
            experiments: { type: ['array', 'null'], items: { type: 'object' } },
          },
          [
            'website_id',
            'config_version',
            'consent',
            'analytics',
            'chat',
            'calls',
            'providers',
            'experiments',
          ],
        ),
      },
    },
  }),
};

/** What a page asks once it rests, which version of the site it has, and one part for each topic. */
async function visitSettings(_request: Request, { website, configVersion }: Site): Promise<Response> {
  return Response.json({
    website_id: website.id,
    config_version: configVersion,
    consent: consentForVisit(website),
    analytics: analyticsForVisit(website),
    chat: chatForVisit(website),
    calls: callsForVisit(website),
    providers: providersForVisit(website),
    experiments: experimentsForVisit(website),
  });
}
