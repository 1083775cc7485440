import { request as askHttp } from 'node:http';
import sharp from 'sharp';
import type { SmallServer } from './small-server.ts';

export interface Sent {
  name: string;
  bytes: Buffer;
  type?: string;
}

export interface UploadReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: { id?: string; form_token?: string; error?: string; fields?: Record<string, string> };
}

export const BOUNDARY = 'xYzBoundary';
export const END = Buffer.from(`--${BOUNDARY}--\r\n`);
export const LEAD = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'general-enquiry',
  message: 'Photos of my car.',
};

/** The body a browser sends for a lead and its files. */
export function posted(lead: Record<string, string>, files: readonly Sent[] = []): Buffer {
  const fields = Object.entries(lead).map(([name, value]) => part(`name="lead[${name}]"`, value));
  const parts = files.map(({ name, bytes, type = 'application/octet-stream' }) =>
    part(`name="files[]"; filename="${name}"\r\nContent-Type: ${type}`, bytes),
  );
  return Buffer.concat([...fields, ...parts, END]);
}

export function part(disposition: string, value: string | Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]);
}

/** Posts a body from the site's own pages; answers what came back, even while still sending. */
export function upload(
  { port }: Pick<SmallServer, 'port'>,
  body: Buffer | Iterable<Buffer>,
  headers: Record<string, string> = {},
): Promise<UploadReply> {
  return new Promise((resolve, reject) => {
    const host = `a.localhost:${port}`;
    const call = askHttp({
      host: '127.0.0.1',
      port,
      path: '/api/leads/with-files',
      method: 'POST',
      agent: false,
      headers: {
        host,
        origin: `http://${host}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        ...headers,
      },
    });
    let isAnswered = false;
    call.on('response', (answer) => {
      isAnswered = true;
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('close', () => {
        const { statusCode: status = 0, headers: answered } = answer;
        resolve({ status, headers: answered, body: JSON.parse(text || '{}') as UploadReply['body'] });
      });
    });
    call.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    if (Buffer.isBuffer(body)) call.end(body);
    else void sendAll(call, body, () => isAnswered);
  });
}

async function sendAll(call: ReturnType<typeof askHttp>, pieces: Iterable<Buffer>, isDone: () => boolean) {
  call.setMaxListeners(0);
  for (const piece of pieces) {
    if (isDone() || call.destroyed) return;
    if (!call.write(piece)) {
      await new Promise<void>((resolve) => {
        call
          .once('drain', resolve)
          .once('close', resolve)
          .once('response', () => resolve());
      });
    }
  }
  call.end();
}

export function picture(width = 400, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: '#369' } });
}
