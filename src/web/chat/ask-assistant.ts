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
  const reply = await jsonCall('POST', '/api/assistant', { body });
  const answer = asRecord(reply?.body);
  const text = asText(answer?.['answer']);
  if (reply?.ok !== true || text === '')
    return { text: FAILED, links: [{ text: 'Send an enquiry', url: enquiry }] };
  const links = Array.isArray(answer?.['links']) ? answer['links'] : [];
  return { text, links: links.map(readLink).filter(({ url }) => url !== '') };
}

function readLink(link: unknown): ChatLink {
  const record = asRecord(link);
  return { text: asText(record?.['text']), url: asText(record?.['url']) };
}
