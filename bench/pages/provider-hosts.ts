import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeScript } from '#test/e2e/fake-providers.ts';

/** The hosts of every provider in one server, for a browser that is started with its flags. */
export interface ProviderHosts {
  flags: readonly string[];
  /** Scripts that were asked for. */
  scripts: string[];
  end(): void;
}

/** Each script is 40 kB and works for 50 ms before it does what its provider does. */
export async function serveProviderHosts(): Promise<ProviderHosts> {
  const scripts: string[] = [];
  const server = createServer(certificate(), (request, response) => {
    const script = fakeScript(`https://${request.headers.host}${request.url}`, 'working');
    response.setHeader('access-control-allow-origin', '*');
    if (script === null) {
      response.writeHead(204).end();
      return;
    }
    scripts.push(request.headers.host ?? '');
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    flags: [
      `--host-resolver-rules="MAP * 127.0.0.1:${port}, EXCLUDE *.localhost"`,
      '--ignore-certificate-errors',
    ],
    scripts,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-hosts-'));
  const files = { key: join(folder, 'key'), cert: join(folder, 'cert') };
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=providers'];
  execFileSync('openssl', [...kind, '-keyout', files.key, '-out', files.cert], { stdio: 'ignore' });
  const read = { key: readFileSync(files.key), cert: readFileSync(files.cert) };
  rmSync(folder, { recursive: true });
  return read;
}
