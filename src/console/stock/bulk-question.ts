import {
  type BulkActRequest,
  BULK_ACTS,
  type BulkActName,
  MOST_AT_ONCE,
  PRICE_STEPS,
} from '#domain/cars/edit/bulk-act.ts';
import type { CarChoice, MaybeAsked, StampedCar } from '#ports/staff-bulk.ts';
import { readStockQuestion } from './read-stock-question.ts';

/** Where what is to be done to chosen cars is said and shown, below the list's path: no stock number is so long. */
export const BULK_PATH = '/chosen/change';

export const BULK_NAMES: Record<BulkActName, string> = {
  price: 'Price',
  status: 'Status',
  tag: 'Tag',
  location: 'Place',
};

/** Null where it is unclear what is to be done. */
export function readAsked(query: URLSearchParams): MaybeAsked | null {
  const name = BULK_ACTS.find((candidate) => candidate === query.get('act'));
  if (name === undefined) return null;
  const step = PRICE_STEPS.find((candidate) => candidate === query.get('step')) ?? 'less';
  return { name, step, value: query.get('value') };
}

/** Which cars: those that are named, all of a page of the stock, or all that it finds. */
export function readChoice(query: URLSearchParams): CarChoice {
  const all = query.get('all');
  if (all !== 'page' && all !== 'list') return { kind: 'cars', ids: query.getAll('car').flatMap(readId) };
  const question = readStockQuestion(new URLSearchParams(query.get('list') ?? ''));
  return { kind: 'list', question, isWhole: all === 'list' };
}

/** What is saved: each car with the stamp of what was shown of it. */
export function readBulkForm(
  form: URLSearchParams,
): { bulkAct: BulkActRequest; cars: StampedCar[]; key: string } | null {
  const bulkAct = readAsked(form);
  if (bulkAct === null || bulkAct.value === null) return null;
  const cars = form.getAll('car').flatMap((text) => {
    const [id = '', stamp = ''] = text.split(' ');
    return readId(id).map((carId) => ({ id: carId, stamp }));
  });
  return { bulkAct: { ...bulkAct, value: bulkAct.value }, cars, key: form.get('key') ?? '' };
}

function readId(text: string): number[] {
  return /^[1-9]\d{0,14}$/.test(text) ? [Number(text)] : [];
}

/** The fields of a question that carries them on. */
export function listQuestionFields(query: URLSearchParams): [string, string][] {
  return [...query].filter(([name]) => name !== 'value' && name !== 'step').slice(0, MOST_AT_ONCE + 10);
}
