import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { sendLead } from './send-lead.ts';

let server: Server | null = null;
afterEach(() => server?.close());

const FAILED = 'An error occurred when submitting this form';

it.each<[string, number, string, object]>([
  ['an id is success', 201, '{"id":"abc","form_token":"t"}', { id: 'abc' }],
  ['no id is a failure', 201, '{}', { error: FAILED, fields: {} }],
  ['a number is no id', 201, '{"id":7}', { error: FAILED, fields: {} }],
  [
    'the server’s own words are kept',
    422,
    '{"error":"invalid email address","fields":{"email":"invalid email address","n":1}}',
    { error: 'invalid email address', fields: { email: 'invalid email address' } },
  ],
  ['something else than JSON is a failure', 502, '<h1>Bad gateway</h1>', { error: FAILED, fields: {} }],
  ['a JSON null is a failure', 200, 'null', { error: FAILED, fields: {} }],
])('sending a lead: %s', async (_name, status, body, outcome) => {
  const path = await answering(status, body);
  expect(await sendLead({ message: 'x' }, { key: 'k', path })).toEqual(outcome);
});

it('sending a lead: no answer at all is a failure', async () => {
  const path = await answering(201, '{}');
  server?.close();
  expect(await sendLead({ message: 'x' }, { key: 'k', path })).toEqual({ error: FAILED, fields: {} });
});

function answering(status: number, body: string): Promise<string> {
  server = createServer((_request, response) => response.writeHead(status).end(body));
  return new Promise((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api/leads`);
    });
  });
}
