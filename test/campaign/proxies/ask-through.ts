import { type IncomingHttpHeaders } from 'node:http';
import { type Agent, request } from 'node:https';
import { connect } from 'node:tls';
import { HOST } from './proxied-product.ts';

export interface Asked {
  path: string;
  method?: string;
  /** The visitor's address. */
  from?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Port {
  port: number;
}

/** One request of a visitor, by TLS, under the site's name. */
export function askThrough({ port }: Port, asked: Asked): Promise<Answered> {
  const { path, method = 'GET', from = '127.0.0.2', headers = {}, body, agent } = asked;
  const way = { host: '127.0.0.1', port, localAddress: from, servername: HOST, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const call = request(
      { ...way, path, method, agent: agent ?? false, headers: { host: HOST, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 0, headers: said } = answer;
          resolve({ status, headers: said, body: Buffer.concat(chunks) });
        });
      },
    );
    call.setTimeout(20_000, () => call.destroy(new Error('no answer')));
    call.on('error', reject).end(body);
  });
}

/** Bytes as they are, by TLS; everything that came back until the connection closed. */
export function sendRaw({ port }: Port, text: string): Promise<string> {
  return new Promise((resolve) => {
    const way = { host: '127.0.0.1', port, localAddress: '127.0.0.2', servername: HOST };
    const socket = connect({ ...way, rejectUnauthorized: false }, () => socket.write(text, 'latin1'));
    let answer = '';
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}
