import { chooseAnalytics } from '#domain/analytics/analytics-for-visit.ts';
import { chooseChat } from '#domain/assistant/chat-for-visit.ts';
import { chooseConsent } from '#domain/consent/consent-for-visit.ts';
import { chooseCallTracking } from '#domain/contact/call-tracking.ts';
import { listExperimentsForVisit } from '#domain/experiments/experiments.ts';
import { listProvidersForVisit } from '#domain/providers/providers-for-visit.ts';
import type { Site } from '#ports/site.ts';
import type { AnsweredCall } from './call-row.ts';
import { count, openObject } from './openapi/json-schema.ts';

export const visitSettingsRow: AnsweredCall = {
  method: 'GET',
  path: '/api/visit-settings.json',
  answer: answerVisitSettings,
  isCacheable: true,
  describe: () => ({
    group: 'Site',
    summary: 'What a page asks of its site once it rests',
    description: 'One part for each topic; null where the site does not use it.',
    answers: {
      200: {
        description: 'The settings, by topic.',
        schema: openObject(
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
async function answerVisitSettings(_request: Request, site: Site): Promise<Response> {
  const { website, configVersion } = site;
  return Response.json({
    website_id: website.id,
    config_version: configVersion,
    consent: chooseConsent(website),
    analytics: chooseAnalytics(website),
    chat: chooseChat(website, await listExamples(site)),
    calls: chooseCallTracking(website),
    providers: listProvidersForVisit(website),
    experiments: listExperimentsForVisit(website),
  });
}

/** None where they cannot be told now: the chat is as good without. */
async function listExamples(site: Site): Promise<string[]> {
  if (!site.website.features.autobot) return [];
  const { listExampleQuestions } = await import('#operations/example-questions.ts');
  return listExampleQuestions(site).catch(() => []);
}
