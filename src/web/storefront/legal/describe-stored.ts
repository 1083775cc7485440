import { capitalise } from '#domain/words/words.ts';
import { asRecord, asText, asTextList } from '../../browser/visit/stored-values.ts';

/** What tells an answer from a number that only programs read. */
const NUMBERS_OF_PROGRAMS = /(?:^|_)(?:id|token|stamp)$/;
const ADVERTISEMENT = ['utm_source', 'utm_medium', 'utm_campaign'];

/**
 * What is stored under a name, as lines in its owner's words; none where only a mark or a random number is. `locale`: of
 * the page.
 */
export function describeStored(name: string, value: unknown, locale: string): string[] {
  const record = asRecord(value);
  if (name.startsWith('form:')) return listAnswers(asRecord(record?.['typed']));
  switch (name) {
    case 'last-details':
      return listAnswers(record);
    case 'visited-pages':
      return [...new Set(asTextList(value).map(namePage).toReversed())];
    case 'held-car':
    case 'purchase':
      return [namePage(asText(record?.['slug']))].filter((page) => page !== HOME);
    case 'session':
      return [`You were last here on ${formatInstant(record?.['last_seen'], locale)}`];
    case 'first-query':
      return listSources(asText(record?.['query']));
    case 'consent':
      return [capitalise(asText(value))];
    default:
      return listNames(value);
  }
}

const HOME = 'Home';

/** `/cars/2021-toyota-corolla-rl1288` → `2021 toyota corolla rl1288`. */
export function namePage(path: string): string {
  const lastPart = path.split('/').findLast((part) => part !== '') ?? HOME;
  return capitalise(lastPart.replaceAll(/[-_]/g, ' '));
}

function listAnswers(answers: Record<string, unknown> | null): string[] {
  return Object.entries(answers ?? {}).flatMap(([key, answer]) => {
    const isAnswer = typeof answer === 'string' || typeof answer === 'number';
    if (!isAnswer || answer === '' || NUMBERS_OF_PROGRAMS.test(key)) return [];
    return [`${capitalise(key.replaceAll('_', ' '))}: ${answer}`];
  });
}

function listSources(query: string): string[] {
  const params = new URLSearchParams(query);
  return ADVERTISEMENT.flatMap((name) => params.get(name) || []);
}

/** The names of whatever has one: cars, searches. */
function listNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listNames);
  const record = asRecord(value);
  if (record === null) return [];
  const name = asText(record['name']);
  return name === '' ? Object.values(record).flatMap(listNames) : [name];
}

function formatInstant(instant: unknown, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return format.format(Number(instant) || 0);
}
