import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { BookingKind } from '#domain/tenants/website.ts';
import type { Dashboard, DashboardAnswer } from '#ports/dashboard.ts';
import { manufacturerSchema, slotsSchema } from './dashboard-schemas.ts';

/** Where the dealers' dashboard is, and by what it knows us: never sent to a browser (decision G17). */
export interface DashboardAccess {
  url: string;
  user: string | null;
  password: string | null;
}

/** Before the two retries (decision G18). */
const WAITS_MS = [300, 900];
const TIMEOUT_MS = 4000;
const MAX_CHARACTERS = 2_000_000;

const CALENDARS: Record<BookingKind, string> = {
  test_drive: 'available_appointment_bookings.json',
  service: 'available_service_bookings.json',
};

/** Asks the dashboard that the operator named, for one site. */
export function remoteDashboard(access: DashboardAccess, websiteId: number): Dashboard {
  return {
    openSlots: (kind, dealershipId) =>
      found(access, `dealerships/${dealershipId}/${CALENDARS[kind]}`, slotsSchema),
    manufacturer: (slug) =>
      found(
        access,
        `manufacturers/${encodeURIComponent(slug)}.json?website_id=${websiteId}`,
        manufacturerSchema,
      ),
  };
}

async function found<Schema extends v.GenericSchema>(
  access: DashboardAccess,
  path: string,
  schema: Schema,
): Promise<DashboardAnswer<v.InferOutput<Schema>>> {
  const answer = await asked(access, path, WAITS_MS);
  if (typeof answer === 'string') return answer;
  if (v.is(NOT_FOUND, answer.found)) return 'not_found';
  const read = v.safeParse(schema, answer.found);
  return read.success ? { found: read.output } : 'unreachable';
}

/** Some dashboards say it in the body of an answer that is otherwise fine (spec §7). */
const NOT_FOUND = v.object({ status: v.literal(404) });

/** Once, and again after each of the waits while the reply is not OK. */
async function asked(
  access: DashboardAccess,
  path: string,
  waits: readonly number[],
): Promise<DashboardAnswer<unknown>> {
  const answer = await askedOnce(access, path);
  const [wait, ...later] = waits;
  if (answer !== 'unreachable' || wait === undefined) return answer;
  await pause(wait);
  return asked(access, path, later);
}

async function askedOnce(
  { url, user, password }: DashboardAccess,
  path: string,
): Promise<DashboardAnswer<unknown>> {
  const authorization = `Basic ${Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')}`;
  try {
    const reply = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
      headers: { accept: 'application/json', ...(user !== null && { authorization }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply.status === 404) return 'not_found';
    const text = await reply.text();
    return reply.ok && text.length <= MAX_CHARACTERS ? { found: JSON.parse(text) as unknown } : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
