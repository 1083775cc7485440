import { Agent, request } from 'node:http';

/** A request as a stranger writes it; the host is the site it is sent to. */
export interface Asked {
  host: string;
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

export interface Answered {
  status: number;
  /** Names and values as they came. */
  headers: string;
  etag: string | null;
  text: string;
  ms: number;
}

/** Nothing came back, or only a part. */
export interface Unanswered {
  fault: string;
  wasKept: boolean;
}

/** Sends all of them, so many at a time over connections that stay; whoever gets no answer hears why. */
export async function sendAll(
  port: number,
  asked: Iterable<Asked>,
  { clients, heard }: { clients: number; heard: (asked: Asked, answered: Answered | Unanswered) => void },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const rest = asked[Symbol.iterator]();
  const client = async () => {
    for (let next = rest.next(); next.done !== true; next = rest.next())
      heard(next.value, await sendLikeBrowsers(port, next.value, agent));
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
}

/** A connection that was kept may be closing by now: whoever meets that asks once more on a new one. */
async function sendLikeBrowsers(port: number, asked: Asked, agent: Agent): Promise<Answered | Unanswered> {
  const first = await send(port, asked, agent);
  return 'fault' in first && first.wasKept ? send(port, asked, new Agent()) : first;
}

function send(port: number, { host, path, method = 'GET', headers, body }: Asked, agent: Agent) {
  const begun = performance.now();
  return new Promise<Answered | Unanswered>((resolve) => {
    const call = request({ port, path, method, agent, headers: { ...headers, host: `${host}:${port}` } });
    const reject = (error: NodeJS.ErrnoException) =>
      resolve({ fault: error.code ?? error.message, wasKept: call.reusedSocket });
    call.on('error', reject);
    call.on('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.rawHeaders.join('\n'),
          etag: answer.headers.etag ?? null,
          text: Buffer.concat(pieces).toString(),
          ms: performance.now() - begun,
        }),
      );
    });
    call.end(body);
  });
}
