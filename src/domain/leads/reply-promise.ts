import { formatCount } from '../words/format-count.ts';
import { readLeadCategory } from './lead-categories.ts';
import type { ReplyPromiseSetting } from './lead-settings.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** `20 minutes`, `2 hours`, `1 day`: how soon the dealer answers as a rule; null where nothing is promised. */
export function replyPromise({ reply_promise }: ReplyPromiseSetting): string | null {
  if (reply_promise === null) return null;
  if (reply_promise % DAY === 0) return formatCount(reply_promise / DAY, 'day');
  if (reply_promise % HOUR === 0) return formatCount(reply_promise / HOUR, 'hour');
  return formatCount(reply_promise, 'minute');
}

/** What stands at the button of a form that makes leads of a category; null where nothing is promised, or nobody answers. */
export function buildButtonPromise(category: string, website: ReplyPromiseSetting): string | null {
  const promise = replyPromise(website);
  return promise === null || !isAnswered({ category })
    ? null
    : `We usually answer within ${promise}, while open.`;
}

/** Whether somebody answers a lead: whoever subscribed or took part in a competition waits for nobody. */
export function isAnswered({ category }: { category: string }): boolean {
  return readLeadCategory(category)?.department !== 'marketing';
}
