import { request } from 'node:http';
import { inject } from 'vitest';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Asks a demo site without a browser. Names under localhost resolve in browsers only, so the host is said aside. */
export function ask(slug: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const host = `${slug}.localhost:${inject('port')}`;
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: inject('port'), path: path, headers: { ...headers, host } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}
