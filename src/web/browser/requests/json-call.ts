const TIMEOUT_MS = 20_000;

/** What it asked for may be done: only the answer is known to be missing. */
export const NO_ANSWER = 'We did not hear back from the server. Please try again in a moment.';

interface CallAnswer {
  ok: boolean;
  status: number;
  /** Parsed JSON; null when it is empty or something else. */
  body: unknown;
}

interface CallContent {
  body: object;
  /** Makes a retry harmless. */
  key?: string;
}

/** Asks one of the site's own calls; null when there was no answer, or its end did not arrive. */
export async function callJson(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  content?: CallContent,
): Promise<CallAnswer | null> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(content && { 'Content-Type': 'application/json' }),
        ...(content?.key !== undefined && { 'Idempotency-Key': content.key }),
      },
      ...(content && { body: JSON.stringify(content.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { ok, status } = response;
    return { ok, status, body: parseJsonOrNull(await response.text()) };
  } catch {
    return null;
  }
}

export function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
