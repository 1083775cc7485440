import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeDashboard {
  url: string;
  /** Every request so far: its path and what it said of itself. */
  asked: { path: string; authorization: string | undefined }[];
  /** What it answers from now on, one after the other; the last for ever. */
  answer(...replies: FakeReply[]): void;
  end(): void;
}

interface FakeReply {
  status: number;
  body: unknown;
}

/** A dashboard of the dealers' own on a real socket, which answers what it is told to. */
export async function fakeDashboard(): Promise<FakeDashboard> {
  const asked: FakeDashboard['asked'] = [];
  let replies: FakeReply[] = [];
  const server = createServer(({ url = '', headers }: IncomingMessage, response) => {
    asked.push({ path: url, authorization: headers.authorization });
    const { status, body } = (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked,
    answer: (...next) => {
      replies = next;
      asked.length = 0;
    },
    end: () => server.close(),
  };
}
