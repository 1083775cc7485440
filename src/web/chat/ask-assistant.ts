import { callJson } from '../browser/requests/json-call.ts';
import { readRecord, readText } from '../browser/visit/stored-values.ts';
import type { ChatSubject } from './chat-subject.ts';

const FAILED =
  'I cannot answer just now. Please try again in a minute. Send an enquiry, and our team answers.';

export interface ChatLink {
  text: string;
  url: string;
}

export interface ChatCar {
  name: string;
  price: string;
  basis: string;
  url: string;
  /** Empty without one. */
  picture: string;
  /** Empty where one serves light and dark pages. */
  dark_picture: string;
}

export interface ChatAnswer {
  text: string;
  links: ChatLink[];
  cars: ChatCar[];
  /** Beside a repayment; empty without one. */
  note: string;
}

/** Asks the site's assistant; where it cannot answer, what the shopper can do instead. */
export async function askAssistant(question: string, { carId, enquiry }: ChatSubject): Promise<ChatAnswer> {
  const body = { question, ...(carId !== null && { car_id: carId }) };
  const reply = await callJson('POST', '/api/assistant', { body });
  const answer = readRecord(reply?.body);
  const text = readText(answer?.['answer']);
  if (reply?.ok !== true || text === '')
    return { text: FAILED, links: [{ text: 'Send an enquiry', url: enquiry }], cars: [], note: '' };
  return {
    text,
    links: listItems(answer?.['links']).map(readLink).filter(hasUrl),
    cars: listItems(answer?.['cars']).map(readCar).filter(hasUrl),
    note: readText(answer?.['note']),
  };
}

function listItems(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function hasUrl({ url }: { url: string }): boolean {
  return url !== '';
}

function readCar(car: unknown): ChatCar {
  const record = readRecord(car);
  const read = (name: keyof ChatCar) => readText(record?.[name]);
  return {
    name: read('name'),
    price: read('price'),
    basis: read('basis'),
    url: read('url'),
    picture: read('picture'),
    dark_picture: read('dark_picture'),
  };
}

function readLink(link: unknown): ChatLink {
  const record = readRecord(link);
  return { text: readText(record?.['text']), url: readText(record?.['url']) };
}
