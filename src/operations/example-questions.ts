import type { Template } from '#domain/tenants/identity-settings.ts';
import type { CarSearch } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { answerShopper } from './answer-shopper.ts';

/** In the order in which they are offered: what only some sites sell comes first. */
const QUESTIONS: Record<Template, readonly string[]> = {
  car: [
    'Trucks on a car licence',
    'Electric cars with 450 km range',
    '7 seaters',
    'Hybrid SUVs under $50k',
    'Cheapest ute',
    'Automatic hatchbacks under $25k',
    'SUVs under $30k',
    'Cheapest first',
  ],
  motorcycle: ['Learner approved under $10k', 'Adventure bikes', 'Cheapest cruiser', 'Cheapest first'],
  camper: ['Sleeps 6 under $100k', 'Two or more slides', 'Diesel', 'Under 30 feet', 'Cheapest first'],
};
const MOST_QUESTIONS = 3;

/** A stock's own search is the key: another version of the stock has another. */
const knownQuestions = new WeakMap<CarSearch, Promise<string[]>>();

/** What a shopper may ask the chat of a site: only what its own search answers now, with cars. */
export function listExampleQuestions(site: Site): Promise<string[]> {
  const questions = knownQuestions.get(site.search) ?? chooseQuestions(site);
  knownQuestions.set(site.search, questions);
  questions.catch(() => knownQuestions.delete(site.search));
  return questions;
}

async function chooseQuestions(site: Site): Promise<string[]> {
  const answeredQuestions: string[] = [];
  for (const question of QUESTIONS[site.website.template]) {
    const { knows, cars } = await answerShopper(site, question, null);
    if (knows && cars.length > 0) answeredQuestions.push(question);
    if (answeredQuestions.length === MOST_QUESTIONS) break;
  }
  return answeredQuestions;
}
