import { asRecord, asText } from '../browser/stored-values.ts';
import { jsonCall } from '../browser/json-call.ts';
import type { ChatSubject } from './chat-subject.ts';

interface ChatLink {
  text: string;
  url: string;
}

export interface ChatAnswer {
  text: string;
  links: ChatLink[];
}

const FAILED = 'I cannot answer just now. Please try again in a minute, or send an enquiry.';

/** Asks the site's assistant; where it cannot answer, what the shopper can do instead. */
export async function askAssistant(question: string, { carId, enquiry }: ChatSubject): Promise<ChatAnswer> {
  const body = { question, ...(carId !== null && { car_id: carId }) };
  const answered = await jsonCall('POST', '/api/assistant', { body });
  const answer = asRecord(answered?.body);
  const text = asText(answer?.['answer']);
  if (answered?.ok !== true || text === '')
    return { text: FAILED, links: [{ text: 'Send an enquiry', url: enquiry }] };
  const links = Array.isArray(answer?.['links']) ? answer['links'] : [];
  return { text, links: links.map(linkOf).filter(({ url }) => url !== '') };
}

function linkOf(link: unknown): ChatLink {
  const record = asRecord(link);
  return { text: asText(record?.['text']), url: asText(record?.['url']) };
}
