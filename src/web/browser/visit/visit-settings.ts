import type { AnalyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import type { ChatForVisit } from '#domain/assistant/chat-for-visit.ts';
import type { ConsentForVisit } from '#domain/consent/consent-for-visit.ts';
import type { CallsForVisit } from '#domain/contact/call-tracking.ts';
import type { ExperimentForVisit } from '#domain/experiments/experiments.ts';
import type { ProviderForVisit } from '#domain/providers/providers-for-visit.ts';
import { callJson } from '../requests/json-call.ts';

/** What the site says of itself to a page that rests; a part is null where the site does not use it. */
export interface VisitSettings {
  website_id: number;
  config_version: number;
  consent: ConsentForVisit;
  analytics: AnalyticsForVisit | null;
  chat: ChatForVisit | null;
  calls: CallsForVisit | null;
  providers: ProviderForVisit[] | null;
  experiments: ExperimentForVisit[] | null;
}

let settingsRequest: Promise<VisitSettings | null> | null = null;

/** Asked once a document, for whoever needs a part of it; null where there was no answer: then whoever comes next asks again. */
export function fetchVisitSettings(): Promise<VisitSettings | null> {
  settingsRequest ??= callJson('GET', '/api/visit-settings.json').then((answer) => {
    if (answer?.ok === true) return answer.body as VisitSettings;
    settingsRequest = null;
    return null;
  });
  return settingsRequest;
}
