import { repaymentNote } from '../finance/repayment-note.ts';
import { countOfCars, pickNoun } from '../words/words.ts';
import { type AssistantContext, type FoundCars, type Reply, stockLink } from './reply.ts';

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
