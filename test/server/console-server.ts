import { expect, vi } from 'vitest';
import type { NewLead } from '#domain/leads/lead.ts';
import type { Membership, StaffRole } from '#domain/staff/membership.ts';
import type { SiteStores } from '#ports/database.ts';
import type { LeadSubmission } from '#ports/leads.ts';
import { COMMAND_LINE } from '#ports/staff.ts';
import { openSnapshot } from '#adapters/database/backup/open-backup.ts';
import { prepareConsole } from '#server/console/open-console.ts';
import { openBuiltConsole } from '#server/start/open-pages.ts';
import { createInvitationTokens } from '#server/tokens/staff-tokens.ts';
import { sampleLead, sampleSubmission } from '#test/contracts/samples.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { mailedCode, mailsTo } from './mailed-code.ts';
import { addPasskeyDevice } from './passkey-device.ts';
import { addSite, NOW, type Reply, type SmallServer, smallServer } from './small-server.ts';

const HOST = 'console.forecourt.example';
/** Ids of places. */
export const NORTH = 1;
export const SOUTH = 2;

export interface Person {
  id: string;
  email: string;
  cookie: string;
}

/** The console of two dealers, elm and oak. */
export interface ConsoleServer {
  server: SmallServer;
  /** Ids of the websites. */
  elm: number;
  oak: number;
  storesOf(site: 'elm' | 'oak'): SiteStores;
  open(path: string, cookie?: string, headers?: Record<string, string>): Promise<Reply>;
  /** As a form of its pages does. */
  post(path: string, fields: Record<string, string> | [string, string][], cookie?: string): Promise<Reply>;
  /** A member who signed in, with the passkey that the role needs. */
  signIn(name: string, membership: Partial<Membership> & { role: StaffRole }): Promise<Person>;
  /** Its id; each came a second after the last. */
  addLead(
    change?: Partial<NewLead>,
    submission?: Partial<LeadSubmission>,
    site?: 'elm' | 'oak',
  ): Promise<string>;
  /** Every line of audit of both. */
  readAudit(): Promise<string>;
  end(): Promise<void>;
}

export async function consoleServer(settings: Record<string, string> = {}): Promise<ConsoleServer> {
  const environment = { BASE_DOMAIN: 'forecourt.example', LOG_LEVEL: 'info', ...settings };
  const server = await smallServer(environment, (supplies) => prepareConsole(supplies, openBuiltConsole()));
  const { database, dataDir } = server;
  const ids = { elm: await addSite(database, 'elm'), oak: await addSite(database, 'oak') };
  const storesOf = (site: 'elm' | 'oak') => database.openStores(ids[site]);
  const open: ConsoleServer['open'] = (path, cookie = '', headers = {}) =>
    server.ask(path, { host: HOST, headers: { cookie, ...headers } });
  const post: ConsoleServer['post'] = (path, fields, cookie = '') =>
    server.ask(path, {
      host: HOST,
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      body: new URLSearchParams(fields).toString(),
    });

  async function signIn(name: string, change: Partial<Membership> & { role: StaffRole }): Promise<Person> {
    const email = `${name}@dealer.example`;
    const membership = { website_id: ids.elm, locations: [], departments: [], ...change };
    const { invitationId, staffId } = await database.staff.invite({
      email,
      name,
      membership,
      at: new Date(NOW).toISOString(),
      actor: COMMAND_LINE,
    });
    const tokens = createInvitationTokens(
      await readServedSecrets({ ...settings, DATA_DIR: dataDir }, database),
    );
    const accepted = await post(`/invitation/${tokens.issue(invitationId)}`, {});
    await vi.waitFor(() => expect(mailsTo(dataDir, email)).toHaveLength(1), { timeout: 20_000 });
    const ticket = /name="ticket" value="([^"]*)"/.exec(accepted.text)?.[1] ?? '';
    const code = mailedCode(dataDir, email);
    const reply = await post('/sign-in', { act: 'code', email, code, ticket });
    expect(reply.status).toBe(303);
    if (change.role !== 'staff') await addPasskeyDevice(server, staffId);
    const cookie = (reply.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]).join('; ');
    return { id: staffId, email, cookie };
  }

  let leadCount = 0;
  async function addLead(
    change: Partial<NewLead> = {},
    submission: Partial<LeadSubmission> = {},
    site: 'elm' | 'oak' = 'elm',
  ): Promise<string> {
    leadCount += 1;
    const lead = sampleLead({
      last_name: `Lee${leadCount}`,
      email: `ann${leadCount}@shopper.example`,
      category: 'New Vehicle Enquiry',
      ...change,
    });
    const arrival = NOW - 3_600_000 + leadCount * 1000;
    const sent = sampleSubmission({
      lead,
      at: new Date(arrival).toISOString(),
      due: lead.spam ? null : new Date(arrival + 7_200_000).toISOString(),
      ...submission,
    });
    const { kind } = await storesOf(site).leads.submit(sent);
    expect(kind).toBe('created');
    return sent.id;
  }

  async function readAudit(): Promise<string> {
    const { DATABASE_URL: databaseUrl = null, DATABASE_ADMIN_URL: adminUrl = null } = settings;
    const opened = await openSnapshot({ dataDir, databaseUrl, adminUrl });
    if ('fault' in opened) throw new Error(opened.fault.message);
    const lines: string[] = [];
    for await (const rows of opened.snapshot.rows('audit'))
      lines.push(...rows.map((row) => JSON.stringify(row)));
    await opened.snapshot.close();
    return lines.join('\n');
  }

  return { server, ...ids, storesOf, open, post, signIn, addLead, readAudit, end: () => server.end() };
}
