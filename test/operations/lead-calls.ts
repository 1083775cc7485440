import { createLead, updateLead } from '#api/leads.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { Site } from '#ports/site.ts';
import { collect } from './open-test-site.ts';

/** An enquiry that every site takes. */
export const ANN = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'general-enquiry',
  message: 'Still there?',
};

export interface Answered {
  status: number;
  body: Record<string, unknown>;
  id: string;
  token: string;
  replayed: string | null;
  cookie: string | null;
}

/** A call as a browser makes it. */
export function request(method: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('http://one.localhost:4400/api/leads', {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

export async function create(site: Site, lead: object, key?: string): Promise<Answered> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return answered(await createLead(request('POST', { lead }, headers), site));
}

/** `cookie`: instead of a token in the body. */
export async function update(
  site: Site,
  id: string,
  sent: { body: object; cookie?: string },
): Promise<Answered> {
  const headers: Record<string, string> = sent.cookie === undefined ? {} : { cookie: sent.cookie };
  return answered(await updateLead(request('PUT', sent.body, headers), site, id));
}

export async function answered(response: Response): Promise<Answered> {
  const body = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    body,
    id: String(body['id']),
    token: String(body['form_token']),
    replayed: response.headers.get('idempotency-replayed'),
    cookie: response.headers.get('set-cookie'),
  };
}

export function stored(site: Site): Promise<Lead[]> {
  return collect(site.leads.list({ since: null }));
}
