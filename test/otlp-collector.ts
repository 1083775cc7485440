import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Somebody whom traces and metrics are sent to: keeps all of it. */
export interface OtlpCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  sent: OtlpSent[];
  /** Whether something that was sent to this path (`/v1/traces`, `/v1/metrics`) has these words or bytes in it. */
  has(path: string, words: string | Buffer): boolean;
  /** Refuses connections from now on. */
  end(): Promise<void>;
}

interface OtlpSent {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export async function otlpCollector(): Promise<OtlpCollector> {
  const sent: OtlpSent[] = [];
  const server = createServer(async (request, response) => {
    sent.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    has: (path, words) => sent.some((each) => each.path === path && each.body.includes(words)),
    async end() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
