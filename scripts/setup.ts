import { spawnSync } from 'node:child_process';
import {
  chromiumPath,
  faketimePath,
  findProgram,
  javaPath,
  pgbouncerPath,
  postgresBinaries,
  versitygwPath,
} from '../test/engines.ts';

/** A program that something needs, and the Debian package that brings it. */
interface Need {
  what: string;
  package: string;
  found: string | null;
}

/** What the tests need beside npm's packages. */
const NEEDS: readonly Need[] = [
  { what: 'a Chromium for the browser tests', package: 'chromium-headless-shell', found: chromiumPath() },
  { what: "PostgreSQL's server for the contract tests", package: 'postgresql', found: postgresBinaries() },
  { what: 'PgBouncer for the tests behind a pooler', package: 'pgbouncer', found: pgbouncerPath() },
  { what: 'a Java runtime for the HTML checker', package: 'default-jre-headless', found: javaPath() },
  { what: 'faketime for the tests under other clocks', package: 'faketime', found: faketimePath() },
];

/** What the campaign `cluster` needs beside them: `npm run setup -- cluster`. */
const CLUSTER_NEEDS: readonly Need[] = [
  { what: 'Patroni, which lets PostgreSQL fail over', package: 'patroni', found: findProgram('patroni') },
  { what: 'etcd, where Patroni agrees on a primary', package: 'etcd-server', found: findProgram('etcd') },
  { what: 'HAProxy before nodes and databases', package: 'haproxy', found: findProgram('haproxy') },
];

const needs = process.argv.includes('cluster') ? [...NEEDS, ...CLUSTER_NEEDS] : NEEDS;
for (const need of needs) {
  console.log(need.found ? `Found ${need.what}: ${need.found}` : `Missing: ${need.what}`);
}
const missing = needs.filter((need) => !need.found).map((need) => need.package);
if (missing.length > 0) install(missing);
// `npm run setup -- cluster`: what tests of several machines need too.
if (process.argv.includes('cluster')) installVersitygw();

function install(packages: string[]): void {
  const line = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    console.error(`This account may not install packages. Type: sudo ${line}`);
    process.exit(1);
  }
  console.log(`Installing by: ${line}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  const install = () => apt(line.split(' ').slice(1)).status === 0;
  if (install()) return;
  apt(['update']);
  if (!install()) {
    console.error(`That did not work. Type: sudo ${line}`);
    process.exit(1);
  }
}

/** The S3 service that files of leads are tested against; Go builds it, in some minutes. */
function installVersitygw(): void {
  const found = versitygwPath();
  console.log(found === null ? 'Missing: an S3 service' : `Found an S3 service: ${found}`);
  if (found !== null) return;
  const line = 'go install github.com/versity/versitygw/cmd/versitygw@v1.8.0';
  console.log(`Installing by: ${line}`);
  const [command = '', ...args] = line.split(' ');
  if (spawnSync(command, args, { stdio: 'inherit' }).status === 0) return;
  console.error(`That did not work: it needs Go 1.24 or newer. Then type: ${line}`);
  process.exit(1);
}

function has(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}
