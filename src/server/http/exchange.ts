import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AskedHost } from './host-name.ts';
import type { Hsts } from './build-security-headers.ts';

/** One request and its response in the listener. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Generated here, never taken from the sender. */
  readonly id: string;
  readonly startedAt: number;
  readonly host: AskedHost;
  /** Path and query, sound. */
  target: string;
  readonly isTls: boolean;
  /** What the answer says of TLS; as its site has it once that is known. */
  hsts: Hsts;
  /** Scheme, host and port that were asked. */
  readonly origin: string;
  /** The pattern of what answers, for logs and metrics. */
  route: string;
  /** The website's id once it is known. */
  tenant: number | null;
}
