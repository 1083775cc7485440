import { Agent, request } from 'node:http';

interface Asked {
  path: string;
  body?: object;
}

/** A visitor with one connection, which stays with the process that took it. */
export interface Connection {
  ask(asked: Asked): Promise<{ status: number; text: string; requestId: string }>;
  close(): void;
}

export function connected(port: number, host: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    close: () => agent.destroy(),
    ask: ({ path, body }) =>
      new Promise((resolve, reject) => {
        const headers = { host: `${host}.localhost:${port}`, 'content-type': 'application/json' };
        const method = body === undefined ? 'GET' : 'POST';
        const call = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += String(chunk)));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              text,
              requestId: String(answer.headers['x-request-id']),
            }),
          );
        });
        call.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
      }),
  };
}
