import type { Website } from '../../tenants/website.ts';
import { pickNoun, pickTradeWords, pickWords } from '../../words/words.ts';
import type { Block } from '../block.ts';
import { FORM_NOTES, type SiteWords } from './form-notes.ts';

/** What the page of a form says below it for a dealer who wrote nothing there: what happens next, and answers. */
export function listFormBlocks(form: string, website: Website): Block[] {
  const notes = Object.hasOwn(FORM_NOTES, form) ? FORM_NOTES[form]?.(spokenBy(website)) : undefined;
  if (notes === undefined) return [];
  const steps = notes.steps.map(([title, text], index) => ({
    title: `${index + 1}. ${title}`,
    text,
    picture: null,
    link: null,
  }));
  const questions = notes.questions.map(([question, answer]) => ({ question, answer }));
  const blocks: Block[] = [
    { type: 'cards', heading: 'What happens next', cards: steps },
    { type: 'faq', heading: null, questions },
  ];
  return blocks;
}

function spokenBy(website: Website): SiteWords {
  return {
    name: website.name,
    car: pickNoun(website),
    cars: pickNoun(website, 2),
    ...pickWords(website),
    ...pickTradeWords(website),
    isAmerican: website.locale === 'en-US',
    isRidden: website.template === 'motorcycle',
  };
}
