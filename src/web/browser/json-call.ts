const TIMEOUT_MS = 20_000;

interface Answered {
  ok: boolean;
  status: number;
  /** Parsed JSON; null when it is empty or something else. */
  body: unknown;
}

interface Sent {
  body: object;
  /** Makes a retry harmless. */
  key?: string;
}

/** Asks one of the site's own calls; null when there was no answer, or its end did not arrive. */
export async function jsonCall(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  sent?: Sent,
): Promise<Answered | null> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(sent && { 'Content-Type': 'application/json' }),
        ...(sent?.key !== undefined && { 'Idempotency-Key': sent.key }),
      },
      ...(sent && { body: JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { ok, status } = response;
    return { ok, status, body: parsed(await response.text()) };
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
