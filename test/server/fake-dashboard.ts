import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeDashboard {
  url: string;
  /** Every request so far: its path and what it said of itself. */
  requests: { path: string; authorization: string | undefined }[];
  /** What it answers from now on, one after the other; the last for ever. */
  answer(...replies: FakeReply[]): void;
  /** Answers nobody from now on, until it is told to: then all that wait get the reply, and who asks later too. */
  hold(): (reply: FakeReply) => void;
  end(): void;
}

interface FakeReply {
  status: number;
  body: unknown;
}

/** A dashboard of the dealers' own on a real socket, which answers what it is told to. */
export async function fakeDashboard(): Promise<FakeDashboard> {
  const requests: FakeDashboard['requests'] = [];
  let replies: FakeReply[] = [];
  let waiting: ServerResponse[] | null = null;
  const server = createServer(({ url = '', headers }: IncomingMessage, response) => {
    requests.push({ path: url, authorization: headers.authorization });
    if (waiting) return void waiting.push(response);
    send(response, (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500, body: {} });
  });
  function send(response: ServerResponse, { status, body }: FakeReply): void {
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    requests,
    answer: (...next) => {
      replies = next;
      requests.length = 0;
    },
    hold() {
      const held: ServerResponse[] = (waiting = []);
      requests.length = 0;
      return (reply) => {
        waiting = null;
        replies = [reply];
        for (const response of held) send(response, reply);
      };
    },
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
}
