/** Codes of JSON-RPC, and one of the commerce protocol. */
export const ERROR_CODES = {
  parseFailed: -32_700,
  invalidRequest: -32_600,
  noSuchMethod: -32_601,
  server: -32_000,
  discoveryFailed: -32_001,
} as const;

export interface MessageError {
  code: number;
  /** A sentence by which a model can mend what it asks. */
  message: string;
  data?: { retry_after?: number; [detail: string]: unknown };
}

/** What is answered to a message that is not: JSON-RPC's error, with the message's own id where it has one. */
export function buildMessageError(error: MessageError, id: unknown = null) {
  return { jsonrpc: '2.0', error, id: typeof id === 'string' || typeof id === 'number' ? id : null };
}
