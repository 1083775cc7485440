import * as v from 'valibot';
import { slotsSchema } from '#domain/bookings/slots-schema.ts';
import { manufacturerSchema } from '#domain/cars/manufacturer-schema.ts';
import { sessionDataSchema } from '#domain/session/session-data-schema.ts';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import type { Dashboard, DashboardAnswer } from '#ports/dashboard.ts';
import type { CircuitBreaker } from '../fetching/circuit-breaker.ts';

/** Address and credentials of the dealers' dashboard: never sent to a browser (spec §7). */
export interface DashboardAccess {
  url: string;
  user: string | null;
  password: string | null;
  /** Of all sites: they ask the same dashboard. */
  circuit: CircuitBreaker;
}

/** Timeouts: of pages for models and session data; of browsers for free times, which offer a fallback meanwhile. */
const TIMEOUT_MS = { models: 2000, times: 4000, session: 2000 };
const MAX_CHARACTERS = 2_000_000;

const CALENDARS: Record<BookingKind, string> = {
  test_drive: 'available_appointment_bookings.json',
  service: 'available_service_bookings.json',
};

/**
 * Asks the dashboard that the operator named, for one site, and once only: it is the browser that asks again (spec §7),
 * and retries of retries would be nine calls.
 */
export function createRemoteDashboard(access: DashboardAccess, websiteId: number): Dashboard {
  return {
    openSlots: (kind, dealershipId) =>
      ask(
        access,
        { path: `dealerships/${dealershipId}/${CALENDARS[kind]}`, withinMs: TIMEOUT_MS.times },
        slotsSchema,
      ),
    firstSlot: async () => null,
    manufacturer: (slug) =>
      ask(
        access,
        {
          path: `manufacturers/${encodeURIComponent(slug)}.json?website_id=${websiteId}`,
          withinMs: TIMEOUT_MS.models,
        },
        manufacturerSchema,
      ),
    sessionData: () =>
      ask(
        access,
        {
          path: `api/v1/websites/${websiteId}/website_session_data.json`,
          withinMs: TIMEOUT_MS.session,
        },
        sessionDataSchema,
      ),
  };
}

interface Question {
  path: string;
  withinMs: number;
}

async function ask<Schema extends v.GenericSchema>(
  access: DashboardAccess,
  question: Question,
  schema: Schema,
): Promise<DashboardAnswer<v.InferOutput<Schema>>> {
  const answer = await access.circuit.ask(
    () => fetchAnswer(access, question),
    (reply) => reply === 'unreachable',
  );
  if (answer === null) return 'unreachable';
  if (typeof answer === 'string') return answer;
  if (v.is(NOT_FOUND, answer.found)) return 'not_found';
  const parsedAnswer = v.safeParse(schema, answer.found);
  return parsedAnswer.success ? { found: parsedAnswer.output } : 'unreachable';
}

/** Some dashboards say it in the body of a 200 response (spec §7). */
const NOT_FOUND = v.object({ status: v.literal(404) });

async function fetchAnswer(
  { url, user, password }: DashboardAccess,
  { path, withinMs }: Question,
): Promise<DashboardAnswer<unknown>> {
  const authorization = `Basic ${Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')}`;
  try {
    const reply = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
      headers: { accept: 'application/json', ...(user !== null && { authorization }) },
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (reply.status === 404) return 'not_found';
    // It answers: refusing one site is no reason to skip it for the others.
    if (reply.status >= 400 && reply.status < 500) return { found: null };
    const text = await reply.text();
    return reply.ok && text.length <= MAX_CHARACTERS ? { found: JSON.parse(text) as unknown } : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
