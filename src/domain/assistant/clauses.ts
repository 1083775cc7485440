import { foldQuery } from '../search/understanding/folded-query.ts';

/** A part of a question that asks one thing, in small letters without accents. */
export interface Clause {
  text: string;
  /** It ends with a question mark or begins as questions do. */
  isQuestion: boolean;
}

/** More are not answered: nobody asks them in earnest. */
const MAX_CLAUSES = 6;

const ASKING =
  'what|when|where|which|who|whose|why|how|is|are|was|were|do|does|did|can|could|will|would|may|has|have|should|any';

/** Behind what ends a sentence, or before an "and" that begins another question: "Is it white and does it tow?" */
const BETWEEN_CLAUSES = new RegExp(
  `(?<=[?!;\\n])|(?<=\\.)\\s|[,\\s](?:and|but|also|plus)\\s(?=(?:${ASKING})\\b)`,
);
const BEGINS_AS_QUESTION = new RegExp(
  `^(?:(?:hi|hello|hey|please|so|and|ok|okay)\\b[\\s,]*)*(?:${ASKING})\\b`,
);

/** The parts of what somebody typed, in order. */
export function splitClauses(question: string): Clause[] {
  return foldQuestion(question)
    .split(BETWEEN_CLAUSES)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, MAX_CLAUSES)
    .map((text) => ({ text, isQuestion: text.includes('?') || BEGINS_AS_QUESTION.test(text) }));
}

/** Stands for one while the letters are folded: an apostrophe says something in a question. */
const APOSTROPHE = '\0';

/** One spelling of letters, apostrophes and blanks. */
function foldQuestion(question: string): string {
  const usual = question.normalize('NFKC').replace(/[\u2018\u2019\u02bc]/g, "'");
  return foldQuery(usual.replaceAll("'", APOSTROPHE))
    .replaceAll(APOSTROPHE, "'")
    .replace(/\bcolor/g, 'colour')
    .replace(/[^\S\n]+/g, ' ');
}
