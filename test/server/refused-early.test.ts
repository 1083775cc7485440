import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer();
  await addSite(server.database, 'a');
});
afterAll(() => server.end());

/** A process of its own, as senders are: in one process the answer always wins against the closed connection. */
const SENDER = `
  const { request } = require('node:http');
  const body = Buffer.alloc(27_000_000);
  const headers = { host: 'a.localhost', 'content-type': 'multipart/form-data; boundary=x', 'content-length': body.length };
  const send = () => new Promise((resolve) => {
    const call = request({ port: Number(process.argv[1]), path: '/api/leads/with-files', method: 'POST', headers });
    call.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
    call.on('error', ({ code }) => resolve(code));
    call.end(body);
  });
  (async () => { for (let index = 0; index < 60; index += 1) console.log(await send()); })();
`;

it('a body that is refused by its announced length answers also who hears nothing before all is sent', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', SENDER, String(server.port)]);
  expect(stdout.trim().split('\n')).toEqual(Array.from({ length: 60 }, () => '413'));
});
