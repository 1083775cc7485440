import { type Agent, type ClientRequest, request as askHttp, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent, request as askHttps } from 'node:https';
import type { Reply } from '#test/serve.ts';

export interface Asked {
  slug: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** Where shoppers come in. */
export interface Entrance {
  /** Rejects where no answer came. */
  ask: (asked: Asked) => Promise<Reply>;
  close: () => void;
}

/** A shopper's patience. */
const PATIENCE_MS = 10_000;
const SOCKETS = 64;

/** Through a balancer with a certificate that it signed itself. */
export function enterThroughBalancer(port: number): Entrance {
  const agent = new HttpsAgent({
    keepAlive: true,
    maxSockets: SOCKETS,
    rejectUnauthorized: false,
    servername: 'localhost',
  });
  return {
    ask: (asked) => askLikeBrowsers(() => send({ port, agent }, asked)),
    close: () => agent.destroy(),
  };
}

/** Without one: each request goes to another node, and to the next where nobody listens. */
export function enterThroughNodes(ports: readonly number[]): Entrance {
  const agent = new HttpAgent({ keepAlive: true, maxSockets: SOCKETS });
  let turn = 0;
  const askNext = async (asked: Asked, tries = ports.length): Promise<Reply> => {
    const port = ports[(turn += 1) % ports.length] ?? 0;
    try {
      return await askLikeBrowsers(() => send({ port, agent }, asked));
    } catch (error) {
      if (tries > 1 && error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
        return askNext(asked, tries - 1);
      throw error;
    }
  };
  return { ask: (asked) => askNext(asked), close: () => agent.destroy() };
}

interface Sending {
  call: ClientRequest;
  reply: Promise<Reply>;
}

/** A connection that was kept may be closing by now: whoever meets that asks once more. */
async function askLikeBrowsers(sendOnce: () => Sending): Promise<Reply> {
  const { call, reply } = sendOnce();
  try {
    return await reply;
  } catch (error) {
    const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
    if (!call.reusedSocket || !isReset) throw error;
    return sendOnce().reply;
  }
}

function send({ port, agent }: { port: number; agent: Agent }, asked: Asked): Sending {
  const { slug, path, method = 'GET', headers = {}, body } = asked;
  const isByTls = agent instanceof HttpsAgent;
  const call = (isByTls ? askHttps : askHttp)({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent,
    headers: { ...headers, host: `${slug}.localhost:${port}` },
    timeout: PATIENCE_MS,
  });
  const reply = new Promise<Reply>((resolve, reject) => {
    const giveUp = setTimeout(() => call.destroy(new Error('no answer in time')), PATIENCE_MS);
    call.on('close', () => clearTimeout(giveUp));
    call.on('error', reject);
    call.on('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    call.end(body);
  });
  return { call, reply };
}
