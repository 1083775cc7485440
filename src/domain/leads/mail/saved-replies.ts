import * as v from 'valibot';
import { line, listShape, paragraph } from '../../tenants/settings/field-shapes.ts';

/** A text that a dealer's people begin a mail with. */
const savedReplySchema = v.strictObject({ name: line(40), text: paragraph(2000) });

export type SavedReply = v.InferOutput<typeof savedReplySchema>;

export const savedRepliesSchema = listShape(savedReplySchema, 5);

/** Where a site has none of its own. */
export const STANDARD_REPLIES: readonly SavedReply[] = [
  {
    name: 'It is here',
    text: 'Hi {name},\n\nYes, {car} is still here, at {place}. Would you like to see and drive it? Tell me which day suits you, and I keep it ready.',
  },
  {
    name: 'I tried to call',
    text: 'Hi {name},\n\nI just tried to call you about {car}. When can I reach you best? You can also answer this mail.',
  },
  {
    name: 'Your trade-in',
    text: 'Hi {name},\n\nThank you for telling us about your car. For an offer I need to see it. It takes 20 minutes at {place}.',
  },
  {
    name: 'It is sold',
    text: 'Hi {name},\n\nI am sorry, {car} was sold in the meantime. I know two others that may suit you. Shall I send them?',
  },
  {
    name: 'Still looking?',
    text: 'Hi {name},\n\nAre you still looking? I am happy to help, and if not, a short answer saves us both the time.',
  },
];

export function listSavedReplies(ownReplies: readonly SavedReply[]): readonly SavedReply[] {
  return ownReplies.length === 0 ? STANDARD_REPLIES : ownReplies;
}

/** What stands for `{name}`, `{car}` and `{place}`. */
export type ReplyWords = Record<'name' | 'car' | 'place', string>;

const WORD = /\{([^{}\n]{1,40})\}/g;

/** A text with its words filled in; `unknownWords` stand in it as they were written: `{prise}`. */
export function fillReply(text: string, words: ReplyWords): { text: string; unknownWords: string[] } {
  const unknownWords: string[] = [];
  const filledText = text.replace(WORD, (placeholder, name: string) => {
    const value = Object.hasOwn(words, name) ? words[name as keyof ReplyWords] : undefined;
    if (value === undefined) unknownWords.push(placeholder);
    return value ?? placeholder;
  });
  return { text: filledText, unknownWords: [...new Set(unknownWords)] };
}

/** For whoever wrote it; null where all are known. */
export function describeUnknownWords(unknownWords: readonly string[]): string | null {
  if (unknownWords.length === 0) return null;
  const list = unknownWords.join(' and ');
  return `Nothing is filled in for ${list}: only {name}, {car} and {place} are known`;
}
