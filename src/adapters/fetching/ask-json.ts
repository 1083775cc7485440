import { type FetchCause, guardedFetchBytes } from './guarded-fetch.ts';

/** A question to a system of others that answers in JSON. */
export interface JsonQuestion {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Posted as JSON; left out: the question is a GET. */
  body?: object;
}

export interface AskLimits {
  allowLoopback: boolean;
  /** For all tries together. */
  timeoutMs: number;
}

export type JsonAnswer = { found: unknown } | 'not_found' | 'unreachable';

const PAUSES_MS = [300, 900];
const MAX_BYTES = 256 * 1024;
const KEY_REFUSED: readonly number[] = [401, 402, 403];
const TOO_MANY = 429;

/** A try that another one may mend: nobody answered, or the other side had a fault of its own. */
type Try = JsonAnswer | 'not now';

/**
 * Asks, and twice more where that may help, all within the one limit. What is refused as it was asked is not found; a
 * refused key is nobody's answer. Never rejects.
 */
export async function askJson(
  question: JsonQuestion,
  { allowLoopback, timeoutMs }: AskLimits,
): Promise<JsonAnswer> {
  const until = performance.now() + timeoutMs;
  const countTimeLeft = () => until - performance.now();
  for (const pause of [...PAUSES_MS, null]) {
    const answer = await askOnce(question, {
      allowLoopback,
      timeoutMs: Math.max(1, Math.ceil(countTimeLeft())),
    });
    if (answer !== 'not now') return answer;
    if (pause === null || countTimeLeft() <= pause) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return 'unreachable';
}

async function askOnce({ url, headers, body }: JsonQuestion, limits: AskLimits): Promise<Try> {
  const { origin } = new URL(url);
  const reply = await guardedFetchBytes(url, {
    ...limits,
    allowedOrigins: [origin],
    maxBytes: MAX_BYTES,
    headers,
    ...(body !== undefined && { json: JSON.stringify(body) }),
  });
  if ('fault' in reply) return readCause(reply.cause);
  try {
    return { found: JSON.parse(reply.bytes.toString()) as unknown };
  } catch {
    return 'unreachable';
  }
}

function readCause(cause: FetchCause): Try {
  if (typeof cause === 'string') return 'not now';
  const { status } = cause;
  if (KEY_REFUSED.includes(status)) return 'unreachable';
  return status >= 400 && status < 500 && status !== TOO_MANY ? 'not_found' : 'not now';
}
