import type { Site } from '#ports/site.ts';
import { createLead, mockLead, updateLead } from './leads.ts';
import { manifest } from './manifest.ts';
import { carPhoneCall, carPhoneReveal } from './phone-events.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

/** Answers one call of one site; `parameter` is the `:word` of its path, decoded, or empty. */
export type ApiFunction = (request: Request, site: Site, parameter: string) => Promise<Response>;

interface ApiRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  answer: ApiFunction;
}

/** Every call the product answers. */
const ROUTES: readonly ApiRoute[] = [
  { method: 'POST', path: '/api/leads', answer: createLead },
  { method: 'PUT', path: '/api/leads/:id', answer: updateLead },
  { method: 'POST', path: '/mock/leads', answer: mockLead },
  { method: 'POST', path: '/api/events/car_phone_call', answer: carPhoneCall },
  { method: 'POST', path: '/api/events/car_phone_reveal', answer: carPhoneReveal },
  { method: 'GET', path: '/robots.txt', answer: robots },
  { method: 'GET', path: '/sitemap.xml', answer: sitemap },
  { method: 'GET', path: '/manifest.webmanifest', answer: manifest },
];

export interface FoundApi {
  path: string;
  parameter: string;
  byMethod: ReadonlyMap<string, ApiFunction>;
}

const PATTERNS = [...new Set(ROUTES.map(({ path }) => path))].map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/[.*]/g, '\\$&').replace(/:\w+/, '([^/]+)')}$`),
  byMethod: new Map(
    ROUTES.filter((route) => route.path === path).map(({ method, answer }) => [method, answer]),
  ),
}));

/** The call at a path, whatever its method; null when there is none. */
export function findApi(pathname: string): FoundApi | null {
  for (const { path, pattern, byMethod } of PATTERNS) {
    const match = pattern.exec(pathname);
    const parameter = match && decoded(match[1] ?? '');
    if (parameter !== null) return { path, parameter, byMethod };
  }
  return null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
