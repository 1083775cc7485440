import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { endsWithUs } from '#test/ends-with-us.ts';
import { freePort } from '#test/free-port.ts';
import { readDocumented } from '../documented-file.ts';

/** A proxy that runs by a file of `docs/operating`. */
export interface ProxyProgram {
  /** Where it takes visitors: with TLS, or without as an inner one. */
  port: number;
  end(): Promise<void>;
}

const ENVIRONMENT = {
  ...process.env,
  PATH: [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(delimiter),
};

/** Caddy by the documented file; it asks the product before it makes a certificate. */
export async function startCaddy(productPort: number, passedTo: number): Promise<ProxyProgram> {
  const folder = newFolder();
  const [port, plainPort] = [await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  const changes = { 'ask http://127.0.0.1:3000': `ask http://127.0.0.1:${productPort}` };
  writeFileSync(
    file,
    readDocumented('Caddyfile', { ...changes, 'proxy 127.0.0.1:3000': `proxy 127.0.0.1:${passedTo}` }),
  );
  const options = ['local_certs', 'skip_install_trust', 'admin off', `http_port ${plainPort}`];
  const env = {
    ...ENVIRONMENT,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_OPTIONS: [...options, `https_port ${port}`, 'default_bind 127.0.0.1'].join('\n'),
  };
  const child = spawn('caddy', ['run', '--config', file], { env, stdio: 'ignore' });
  return running(child, { port, folder });
}

/** nginx by the documented file, with certificates of its own making. */
export async function startNginx(passedTo: number): Promise<ProxyProgram> {
  const folder = newFolder();
  const [port, plainPort] = [await freePort(), await freePort()];
  for (const name of ['cars.example', 'northside.example', 'www.northside.example'])
    makeCertificate(folder, name);
  return runNginx(
    folder,
    port,
    {
      'listen 80 default_server': `listen 127.0.0.1:${plainPort} default_server`,
      'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
      'server 127.0.0.1:3000': `server 127.0.0.1:${passedTo}`,
      '/etc/forecourt/tls/': `${folder}/`,
    },
    'nginx.conf',
  );
}

/** nginx between another proxy and the product. */
export async function startInnerNginx(passedTo: number): Promise<ProxyProgram> {
  const port = await freePort();
  const changes = {
    'listen 8080': `listen 127.0.0.1:${port}`,
    'server 127.0.0.1:3000': `server 127.0.0.1:${passedTo}`,
  };
  return runNginx(newFolder(), port, changes, 'nginx-inner.conf');
}

function runNginx(
  folder: string,
  port: number,
  changes: Record<string, string>,
  name: string,
): Promise<ProxyProgram> {
  mkdirSync(join(folder, 'tmp'));
  writeFileSync(join(folder, 'forecourt.conf'), readDocumented(name, changes));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const text = `${user} daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {}
    http { access_log off; ${paths} include ${folder}/forecourt.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), text);
  const begin = ['-e', join(folder, 'errors'), '-p', folder, '-c', join(folder, 'nginx.conf')];
  return running(spawn('nginx', begin, { env: ENVIRONMENT, stdio: 'ignore' }), { port, folder });
}

/** A key and a certificate that it signed itself. */
export function makeCertificate(folder: string, name: string): void {
  const out = ['-keyout', `${folder}/${name}.key`, '-out', `${folder}/${name}.crt`];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`];
  execFileSync('openssl', [...kind, ...out], { stdio: 'ignore' });
}

async function running(
  child: ChildProcess,
  { port, folder }: { port: number; folder: string },
): Promise<ProxyProgram> {
  const gone = once(endsWithUs(child), 'exit');
  return {
    port,
    async end() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'forecourt-proxy-'));
}
