import type { Site } from '#ports/site.ts';
import type { Exchange } from './exchange.ts';
import type { Tenant } from '../sites/tenant.ts';

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

export function isReading({ request }: Exchange): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
