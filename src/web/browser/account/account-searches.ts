import { callJson, NO_ANSWER } from '../requests/json-call.ts';
import { readRecord, readText } from '../visit/stored-values.ts';

/** A search as the account keeps it. */
export interface KeptSearch {
  id: string;
  name: string;
  /** From `/`. */
  address: string;
  /** Whether what is new in it is mailed. */
  alerts: boolean;
  /** ISO instants: when it was saved, and since when the newest of its cars are there. */
  created_at: string;
  arrivals?: string[];
  /** Cars that it finds now; a change is answered without. */
  count?: number;
}

export type SearchesAnswer =
  | { kind: 'searches'; searches: KeptSearch[] }
  | { kind: 'signed_out' }
  /** The text is for people. */
  | { kind: 'failed'; error: string };

const CALL = '/api/auth/searches';

export function askSearches(): Promise<SearchesAnswer> {
  return callSearches('GET', '');
}

/** With mails about what is new in it. */
export function saveToSearches(search: { name: string; address: string }): Promise<SearchesAnswer> {
  return callSearches('POST', '', { ...search, alerts: true });
}

export function switchAlerts(id: string, alerts: boolean): Promise<SearchesAnswer> {
  return callSearches('PUT', `/${id}`, { alerts });
}

export function removeSearch(id: string): Promise<SearchesAnswer> {
  return callSearches('DELETE', `/${id}`);
}

async function callSearches(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<SearchesAnswer> {
  const answer = await callJson(method, CALL + path, body && { body });
  if (answer?.status === 401) return { kind: 'signed_out' };
  const answerBody = readRecord(answer?.body);
  if (answer?.ok === true && Array.isArray(answerBody?.['searches']))
    return { kind: 'searches', searches: answerBody['searches'] as KeptSearch[] };
  return { kind: 'failed', error: readText(answerBody?.['error']) || NO_ANSWER };
}
