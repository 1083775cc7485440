import { COMMAND_LINE } from '#ports/staff.ts';
import { NOW, type Reply, type SmallServer } from './small-server.ts';

interface DoorPost {
  /** The network that it comes from. */
  address: string;
  /** Of the garage's site. */
  host: string;
  /** Of the garage. */
  call: string;
  body: object;
  /** By name. */
  cookies: ReadonlyMap<string, string>;
}

const listCookies = (cookies: Iterable<[string, string]>) =>
  [...cookies].map((cookie) => cookie.join('=')).join('; ');

/** To the calls of a garage. */
export function postToGarage(server: SmallServer, post: DoorPost): Promise<Reply> {
  const { address, host, call, body, cookies } = post;
  return server.ask(`/api/auth${call}`, {
    host,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      cookie: listCookies(cookies),
    },
    body: JSON.stringify(body),
  });
}

/** What a garage says of a guess at a code that has ended. */
export const ENDED = '{"error":"This code is no longer good. Please ask for a new one."}';

/** The same by the form of the console, answered in a garage's words. */
export async function postToConsole(
  server: SmallServer,
  { address, body, cookies }: DoorPost,
): Promise<Reply> {
  const { otp, ...fields } = body as { email: string; otp?: string; ticket?: string };
  const act = otp === undefined ? { act: 'send_code' } : { act: 'code', code: otp };
  // Whoever is signed in is led on.
  const deviceCookies = [...cookies].filter(([name]) => name.endsWith('-device'));
  const reply = await server.ask('/sign-in', {
    host: 'console.localhost',
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      cookie: listCookies(deviceCookies),
    },
    body: new URLSearchParams({ ...fields, ...act }).toString(),
  });
  const { status, text } = reply;
  if (status === 303) return { ...reply, status: 200 };
  if (text.includes('That is not the code.')) return { ...reply, status: 422, text: 'not right' };
  if (status === 410) return { ...reply, status: 422, text: ENDED };
  const [, ticket = ''] = /name="ticket" value="([^"]*)"/.exec(text) ?? [];
  return status === 200 ? { ...reply, text: JSON.stringify({ ticket }) } : reply;
}

/** Somebody who accepted an invitation to the console. */
export async function addStaff(
  { database: { staff } }: SmallServer,
  { websiteId, name }: { websiteId: number; name: string },
): Promise<void> {
  const at = new Date(NOW).toISOString();
  const { invitationId } = await staff.invite({
    email: `${name}@example.com`,
    name,
    membership: { website_id: websiteId, role: 'staff', locations: [], departments: [] },
    at,
    actor: COMMAND_LINE,
  });
  await staff.useInvitation(invitationId, at);
}
