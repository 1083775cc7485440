import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILE_LIMITS } from '#domain/forms/fields/file-limits.ts';
import { readConfig } from '#server/config.ts';

const DOCS = new URL('../docs/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, DOCS), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const sources = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'));

const PAGE = read('operating.md');
const UNIT = read('operating/forecourt.service');
const SETTINGS = Object.fromEntries(
  all(read('operating/forecourt.env'), /^(\w+=.*)$/gm).map((line) => line.split(/=(.*)/).slice(0, 2)),
) as Record<string, string>;

it('docs/operating.md lists every setting that is read, and no other', () => {
  const [config = ''] = sources('src/server/config.ts');
  const rows = all(PAGE, /^- ((?:`\w+`(?:, )?)+) \(/gm).flatMap((names) => all(names, /`(\w+)`/g));
  expect(rows.toSorted()).toEqual(all(config, /\breadSetting\(\s*'(\w+)'/g).toSorted());
});

it('docs/operating.md names commands and metrics that are there', () => {
  const commands = sources('src/cli/**/*.ts').flatMap((text) => all(text, /^ {2}name: '([a-z ]+)',$/gm));
  const named = all(PAGE, /forecourt -- ([a-z]+(?: (?:create|redirects|remove|find|export|erase|invite))?)/g);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((command) => !commands.includes(command))).toEqual([]);
  const metrics = sources('src/server/metrics/*.ts').join('\n');
  expect(all(PAGE, /`(forecourt_\w+)`/g).filter((name) => !metrics.includes(`'${name}'`))).toEqual([]);
});

it('every alert reads metrics that are there and leads to its own lines in docs/operating.md', () => {
  const rules = read('operating/alerts.yml');
  const alerts = all(rules, /^ {6}- alert: (\w+)$/gm);
  expect(alerts.length).toBeGreaterThan(10);
  expect(all(rules, /runbook: docs\/operating\.md#(\w+)$/gm)).toEqual(
    alerts.map((name) => name.toLowerCase()),
  );
  expect(all(PAGE, /^### (Forecourt\w+)$/gm)).toEqual(alerts);
  const ours = sources('src/server/metrics/*.ts').join('\n');
  const named = all(rules, /\b((?:forecourt|nodejs|process)_\w+)/g);
  const theirs = ['nodejs_eventloop_lag_p99_seconds', 'process_start_time_seconds'];
  expect(named.filter((name) => !ours.includes(`'${name}'`) && !theirs.includes(name))).toEqual([]);
});

it('the settings of docs/operating are taken as they stand, for production', () => {
  const taken = readConfig(SETTINGS);
  expect(taken).toMatchObject({ config: { appEnv: 'production', host: '127.0.0.1', port: 3000 } });
  expect('config' in taken && taken.config.trustedProxies?.check('127.0.0.1')).toBe(true);
});

it('the proxies of docs/operating pass on to where the server listens, with what it must be told', () => {
  const { HOST, PORT } = SETTINGS;
  const [caddy, nginx] = [read('operating/Caddyfile'), read('operating/nginx.conf')];
  expect(caddy).toContain(`reverse_proxy ${HOST}:${PORT} {\n`);
  expect(caddy).toContain(`ask http://${HOST}:${PORT}/api/tls-check\n`);
  expect(nginx).toContain(`server ${HOST}:${PORT};`);
  const passing = all(nginx, /location \/ \{([^}]+)\}/g);
  expect(passing).toHaveLength(3);
  for (const block of passing)
    for (const header of [
      'Host $http_host',
      'X-Forwarded-Proto $scheme',
      'X-Forwarded-For $remote_addr',
      'Forwarded ""',
    ])
      expect(block).toContain(`proxy_set_header ${header};`);
  for (const most of all(nginx, /client_max_body_size (\d+)m;/g))
    expect(Number(most) * 1024 * 1024).toBeGreaterThan(FILE_LIMITS.allBytes + 100 * 1024);
});

it('HAProxy of docs/operating says who the visitor is, and asks what a node and Patroni answer', () => {
  const haproxy = read('operating/haproxy.cfg');
  for (const line of [
    'http-request set-header X-Forwarded-For %[src]',
    'http-request set-header X-Forwarded-Proto https',
    'http-request del-header Forwarded',
    'http-check send meth GET uri /readyz ',
    'option httpchk OPTIONS /primary',
    'on-marked-down shutdown-sessions',
  ])
    expect(haproxy).toContain(line);
  expect(all(haproxy, /^\tserver node\d ([\d.]+):/gm)).toHaveLength(3);
  expect(new Set(all(haproxy, /^\tserver node\d [\d.]+:(\d+) check$/gm))).toEqual(
    new Set([SETTINGS['PORT']]),
  );
});

it('each name of a dealer has a certificate of its own in docs/operating, so that none costs the other', () => {
  expect(read('operating/Caddyfile')).toContain('on_demand\n');
  const blocks = all(read('operating/nginx.conf'), /^server \{([\s\S]+?)^\}/gm).slice(2);
  const named = blocks.map((block) => [
    /server_name (.+);/.exec(block)?.[1],
    /ssl_certificate (.+);/.exec(block)?.[1],
  ]);
  expect(named).toEqual(
    ['northside.example', 'www.northside.example'].map((name) => [name, `/etc/forecourt/tls/${name}.crt`]),
  );
});

it('the service of docs/operating starts a file that is there, and keeps its data where DATA_DIR says', () => {
  const [script = ''] = all(UNIT, /^ExecStart=\/usr\/bin\/node \/opt\/forecourt\/(.+)$/gm);
  expect(script.split(' ').filter((file) => !existsSync(file))).toEqual([]);
  expect(UNIT).toContain('StateDirectory=forecourt\n');
  expect(SETTINGS['DATA_DIR']).toBe('/var/lib/forecourt');
});

const hasTools = spawnSync('systemd-analyze', ['--version']).status === 0 && existsSync('/usr/bin/node');

it.skipIf(!hasTools)('systemd accepts the service of docs/operating', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', 'docs/operating/forecourt.service']);
  expect([status, String(stderr)]).toEqual([0, '']);
});
