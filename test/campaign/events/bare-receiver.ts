import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What any server does that takes events and passes them on: reads a body, answers, posts it. Beside it pages are as slow
 * as the senders, the collector and such a server make the machine; what is slower beside the product is its own doing.
 */
const connections = new Agent({ keepAlive: true, maxSockets: 1 });
const collector = process.argv[2] ?? '';

const server = createServer((received, response) => {
  const pieces: Buffer[] = [];
  received.on('data', (piece: Buffer) => pieces.push(piece));
  received.on('end', () => {
    response.writeHead(202).end();
    if (received.url === '/api/events') post(Buffer.concat(pieces));
  });
});

function post(body: Buffer): void {
  const posted = request(collector, { method: 'POST', agent: connections }, (answer) => answer.resume());
  posted.on('error', () => {});
  posted.end(body);
}

server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
