import { repaymentNote } from '../finance/repayment-note.ts';
import { countOfCars, pickNoun } from '../words/words.ts';
import { type AssistantContext, type Reply, stockLink } from './reply.ts';

/** A car as a chat shows it. */
export interface ShownCar {
  name: string;
  /** `$34,490`, and what it includes: `Drive away`; without a price it says so, and the basis is empty. */
  price: string;
  basis: string;
  /** A path of the site. */
  url: string;
  /** Where its picture is; null without one. */
  picture: string | null;
}

/** What the site's own search answers to a clause. */
export interface FoundCars {
  total: number;
  /** The chips of the search page; empty where only names were asked for. */
  labels: readonly string[];
  /** The first of them, or of the nearest where there is none. */
  cars: readonly ShownCar[];
  /** The search that shows them all. */
  url: string;
  /** What of the wish was not looked for: a sentence a reason, none of which repeats its words. */
  notes: readonly string[];
  /** It was about money by time, and whether that became prices. */
  isOfMoneyByTime: boolean;
  isAskedByRepayment: boolean;
  /** How many there are without a part of the wish; null where there are cars, or none either way. */
  nearest: { total: number; without: string } | null;
}

/** How many there are, the first of them, and the way to all. */
export function stockReply(found: FoundCars, { website, now }: AssistantContext): Reply {
  const { total, labels, cars, url, notes, nearest } = found;
  const wish = labels.length === 0 ? ' like that' : `: ${labels.join(', ')}`;
  const sentences = [
    total > 0 ? `We have ${countOfCars(total, website)}${wish}.` : `We have none${wish}.`,
    nearest && `Without “${nearest.without}” we have ${countOfCars(nearest.total, website)}.`,
    ...notes,
  ];
  const linkedCount = nearest?.total ?? total;
  const text =
    linkedCount === 1 ? `See this ${pickNoun(website)}` : `See all ${countOfCars(linkedCount, website)}`;
  return {
    text: sentences.filter(Boolean).join(' '),
    links: linkedCount === 0 ? [stockLink(website)] : [{ text, url }],
    knows: total > 0 && notes.length === 0,
    cars,
    ...(found.isAskedByRepayment && { note: repaymentNote(website, now) }),
  };
}
