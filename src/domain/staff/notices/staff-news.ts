import type { NoticeOccasion } from './notice-choices.ts';

/** Where news of leads go, of which each of the dealer's people is told as they chose. */
export const STAFF_NEWS = 'staff-news';

/** What happened on a website that people are to be told of. */
export type StaffNews =
  /** A shopper wrote who waits for an answer. */
  | { kind: 'arrived'; leadId: string }
  /** `version`: of the lead's work after it; `by`, `from` and `to`: ids of staff; from null: it was nobody's. */
  | { kind: 'given'; leadId: string; by: string; from: string | null; to: string; version: number }
  | { kind: 'late'; leadIds: readonly string[] }
  | { kind: 'paid'; leadId: string };

/** One thing that somebody is told of. */
export interface NoticeItem {
  occasion: NoticeOccasion;
  leadId: string;
}

/** The same for the same news. */
export function buildNewsKey(news: StaffNews): string {
  switch (news.kind) {
    case 'given':
      return `given:${news.leadId}:${news.version}`;
    case 'late':
      return `late:${news.leadIds[0]}`;
    case 'arrived':
    case 'paid':
      return `${news.kind}:${news.leadId}`;
  }
}
