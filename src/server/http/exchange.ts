import type { Tenant } from '../sites/tenant.ts';
import type { Site } from '#ports/site.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHost } from './host-name.ts';
import type { Hsts } from './build-security-headers.ts';

/** What is given to the machine's network is sent by then. */
const LEAVING_MS = 5;

/** One request and its response in the listener. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Generated here, never taken from the sender. */
  readonly id: string;
  readonly startedAt: number;
  readonly host: RequestHost;
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

/** A request whose tenant is known. */
export interface TenantRequest {
  readonly exchange: Exchange;
  readonly tenant: Tenant;
  readonly site: Site;
  readonly pathname: string;
  readonly query: string;
}

/** Of a picture: a page asks for dozens, and none needs what pages and calls read and do. */
export type PictureRequest = Omit<TenantRequest, 'site'>;

/** Once the answer has left, or nobody waits for it any more. */
export function whenAnswered({ response }: Exchange): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed) resolve();
    else response.once('close', () => setTimeout(resolve, LEAVING_MS));
  });
}

export function isReading({ request }: Exchange): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
