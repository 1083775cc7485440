import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { askSite, type Reply } from '#test/serve.ts';
import { leadText, SLUG } from './lead-ground.ts';

/** What its sender knows of a lead. */
export interface SentLead {
  key: string;
  body: string;
  /** Null until an answer came. */
  id: string | null;
  formToken: string | null;
  /** Answered by its first request, so before any kill that followed. */
  wasAnswered: boolean;
  /** A form of two steps: the second one is still to be sent or to be answered. */
  isOpen: boolean;
}

const EVERY_STEPWISE = 10;
const EVERY_CUT = 25;

/** Sends one lead after another until it is told to stop or the server is gone; remembers every one of them. */
export async function sendLeads(port: number, sent: SentLead[], goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const lead = newLead(sent.length % EVERY_STEPWISE === 0);
    const isCut = sent.length % EVERY_CUT === 1;
    sent.push(lead);
    const sending = isCut ? sendAndHangUp(port, lead) : sendWhole(port, lead);
    // Killed: what was not answered is sent again later.
    await sending.catch(() => undefined);
  }
}

async function sendWhole(port: number, lead: SentLead): Promise<void> {
  if ((await send(port, lead)) === null) return;
  lead.wasAnswered = true;
  if (lead.isOpen) await finish(port, lead);
}

function newLead(isOpen: boolean): SentLead {
  const key = randomUUID();
  const body = leadText(key, isOpen ? FIRST_STEP : {});
  return { key, body, id: null, formToken: null, wasAnswered: false, isOpen };
}

const FIRST_STEP = { lead_status: 'Incomplete', form_completed: false, step_number: 1 };
const LAST_STEP = { lead_status: 'Complete', form_completed: true, step_number: 2, postcode: '4000' };

/** Sends it, again or for the first time; throws when there is no answer, is false when it was not taken. */
export async function send(port: number, lead: SentLead): Promise<Reply | null> {
  const answer = await askSite(port, SLUG, {
    path: '/api/leads',
    method: 'POST',
    body: lead.body,
    headers: { 'content-type': 'application/json', 'idempotency-key': lead.key },
  });
  if (answer.status !== 201) return null;
  const { id, form_token } = JSON.parse(answer.text) as { id: string; form_token: string };
  lead.id ??= id;
  lead.formToken ??= form_token;
  return answer;
}

/** The second and last step. */
export async function finish(port: number, lead: SentLead): Promise<void> {
  const answer = await askSite(port, SLUG, {
    path: `/api/leads/${lead.id}`,
    method: 'PUT',
    body: JSON.stringify({ form_token: lead.formToken, lead: LAST_STEP }),
    headers: { 'content-type': 'application/json' },
  });
  if (answer.status === 200) lead.isOpen = false;
}

/** A connection that is lost after the last byte of the body (a phone in a tunnel). */
function sendAndHangUp(port: number, { key, body }: SentLead): Promise<void> {
  return new Promise((resolve) => {
    const call = request({
      host: '127.0.0.1',
      port,
      path: '/api/leads',
      method: 'POST',
      agent: false,
      headers: {
        host: `${SLUG}.localhost:${port}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        'content-length': Buffer.byteLength(body),
      },
    });
    call.on('error', () => resolve());
    call.end(body, () => {
      call.destroy();
      resolve();
    });
  });
}
