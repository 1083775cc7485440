import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

const MARKER = { name: 'Piimarker', last_name: 'Lee', email: 'pii-marker@example.com', phone: '0400000123' };
/** What nobody but the dealer may read. */
const PERSONAL = /pii-marker|(?<![\d.])(?:\+?61|0)?400000123(?!\d)|Piimarker|MARKERREG|a private question/i;
const LINE_BREAK = 'a private question\n{"level":30,"msg":"login ok","user":"root"}\u2028';
const LEAD = { ...MARKER, category: 'general-enquiry', message: LINE_BREAK, Rego: 'MARKERREG' };

let server: SmallServer;

beforeAll(async () => {
  server = await smallServer({ LOG_LEVEL: 'info', RATE_LIMITS: 'off' });
  await addSite(server.database, 'a', { change: { car_clarity_target: true } });
});
afterAll(() => server.end());

function send(method: string, path: string, body: unknown) {
  return server.ask(path, {
    method,
    headers: { 'content-type': 'application/json', 'user-agent': `pii-marker ${MARKER.email}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

it('no log, metric or response says who wrote', async () => {
  const texts: string[] = [];
  const keep = async (method: string, path: string, body: unknown) => {
    const answer = await send(method, path, body);
    texts.push(answer.text, JSON.stringify(answer.headers));
    return answer;
  };
  for (let index = 0; index < 100; index += 1) {
    const lead = { ...LEAD, message: `${LINE_BREAK} ${index}` };
    expect((await keep('POST', '/api/leads', { lead })).status).toBe(201);
  }
  await keep('POST', '/api/leads', {
    lead: { ...LEAD, email: 'pii-marker@', 'pii-marker field\u0000': 'x' },
  });
  await keep('POST', '/api/leads', `{"lead": ${MARKER.email}`);
  await keep('POST', '/api/leads?email=pii-marker@example.com', { lead: LEAD });
  const { id, form_token } = JSON.parse(
    (await send('POST', '/api/leads', { lead: { category: 'general-enquiry', form_completed: false } })).text,
  ) as Record<string, string>;
  const last = { form_token, lead: { ...LEAD, form_completed: true } };
  expect((await keep('PUT', `/api/leads/${id}`, last)).status).toBe(200);
  await keep('PUT', `/api/leads/${MARKER.email}`, { form_token, lead: LEAD });
  await keep('POST', '/mock/leads', { lead: LEAD });
  await keep('POST', '/api/carClarityCustomer', { ...MARKER, answers: { message: LINE_BREAK } });
  await keep('POST', '/api/events/car_phone_call', { phone: MARKER.phone, url: `/x?email=${MARKER.email}` });
  server.setTrouble('fails');
  expect((await keep('POST', '/api/leads', { lead: LEAD })).status).toBe(503);
  server.setTrouble('none');
  texts.push((await server.ask('/metrics')).text);

  const log = server.logged();
  const lines = log.trim().split('\n');
  expect(lines.length).toBeGreaterThan(108);
  for (const line of lines) {
    expect(line.length).toBeLessThan(8192);
    expect(JSON.parse(line)).not.toHaveProperty('user');
  }
  expect(log.match(PERSONAL)).toBeNull();
  expect(texts.filter((text) => PERSONAL.test(text.replaceAll('"pii-marker field', '"')))).toEqual([]);
});

it('leads are counted by what became of them', async () => {
  const before = await counted();
  await send('POST', '/api/leads', { lead: { ...LEAD, email: 'bo@example.com' } });
  await send('POST', '/api/leads', { lead: { ...LEAD, email: 'bo@example.com' } });
  await send('POST', '/api/leads', { lead: { ...LEAD, email: 'cy@example.com', company_website: 'x' } });
  await send('POST', '/api/leads', { lead: { ...LEAD, email: 'no' } });
  const after = await counted();
  const more = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]);
  expect(Object.fromEntries(more)).toEqual({ accepted: 1, replayed: 1, spam: 1, refused: 1 });
});

async function counted(): Promise<Record<string, number>> {
  const { text } = await server.ask('/metrics');
  const lines = text.matchAll(/^forecourt_leads_total\{tenant="\d+",arrival="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, arrival, count]) => [arrival, Number(count)]));
}
