import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProcess } from './collector.ts';

export type BareReceiver = Awaited<ReturnType<typeof startBareReceiver>>;

/**
 * What any server does that takes events and passes them on: reads a body, answers, posts it. Beside it pages are as slow
 * as the senders, the collector and such a server make the machine; what is slower beside the product is its own doing.
 */
export function startBareReceiver(collector: string) {
  return startProcess([process.execPath, 'test/campaign/events/bare-receiver.ts', collector]);
}

if (import.meta.main) {
  const connections = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (body: Buffer) => {
    const posted = request(process.argv[2] ?? '', { method: 'POST', agent: connections }, (answer) =>
      answer.resume(),
    );
    posted.on('error', () => {});
    posted.end(body);
  };
  const server = createServer((received, response) => {
    const pieces: Buffer[] = [];
    received.on('data', (piece: Buffer) => pieces.push(piece));
    received.on('end', () => {
      response.writeHead(202).end();
      if (received.url === '/api/events') post(Buffer.concat(pieces));
    });
  });
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
}
