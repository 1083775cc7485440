import { type FormProblem, SUBMIT_FAILED } from './form-problem.ts';

export type SendOutcome = { id: string } | FormProblem;

/**
 * Sends a lead (`POST /api/leads`, contract §5). The key makes a retry harmless. An answer without an id is a failure;
 * so is none at all: then the text of spec §8, else the server's own words.
 */
export async function sendLead(lead: object, options: { key: string; path: string }): Promise<SendOutcome> {
  const answer = await post(lead, options);
  if (typeof answer?.id === 'string' && answer.id !== '') return { id: answer.id };
  const error = typeof answer?.error === 'string' && answer.error !== '' ? answer.error : SUBMIT_FAILED;
  return { error, fields: texts(answer?.fields) };
}

async function post(lead: object, { key, path }: { key: string; path: string }): Promise<Answer | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ lead }),
    });
    const answer: unknown = await response.json();
    return typeof answer === 'object' ? answer : null;
  } catch {
    return null;
  }
}

type Answer = { id?: unknown; error?: unknown; fields?: unknown };

function texts(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string'));
}
