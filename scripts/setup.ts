import { spawnSync } from 'node:child_process';
import {
  chromiumPath,
  faketimePath,
  findGoProgram,
  findProgram,
  javaPath,
  kubernetesValidatePath,
  kustomizePath,
  pgbouncerPath,
  postgresBinaries,
  versitygwPath,
} from '../test/engines.ts';

const VERSITYGW = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';
const PORCUPINE = 'test/campaign/cluster/porcupine';
const KUSTOMIZE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1';

/** A program that something needs, and the Debian package, the Go module or the Python package that brings it. */
interface Need {
  what: string;
  package?: string;
  module?: string;
  /** Of a Go program of this repository. */
  folder?: string;
  python?: string;
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

/** What the campaign `cluster` and the tests of images and manifests need beside them: `npm run setup -- cluster`. */
const CLUSTER_NEEDS: readonly Need[] = [
  { what: 'Patroni, which lets PostgreSQL fail over', package: 'patroni', found: findProgram('patroni') },
  { what: 'etcd, where Patroni agrees on a primary', package: 'etcd-server', found: findProgram('etcd') },
  { what: 'HAProxy before nodes and databases', package: 'haproxy', found: findProgram('haproxy') },
  { what: 'versitygw, an S3 store', module: VERSITYGW, found: versitygwPath() },
  {
    what: 'porcupine, which judges histories',
    folder: PORCUPINE,
    found: findGoProgram('forecourt-porcupine'),
  },
  { what: 'ip, for a network of a node’s own', package: 'iproute2', found: findProgram('ip') },
  { what: 'iptables, which cuts it', package: 'iptables', found: findProgram('iptables') },
  { what: 'buildah, which builds the image', package: 'buildah', found: findProgram('buildah') },
  { what: 'debootstrap, its Debian', package: 'debootstrap', found: findProgram('debootstrap') },
  { what: 'kustomize, for the manifests', module: KUSTOMIZE, found: kustomizePath() },
  { what: 'pipx, for the next', package: 'pipx', found: findProgram('pipx') },
  {
    what: 'kubernetes-validate, which judges them',
    python: 'kubernetes-validate==1.37.0',
    found: kubernetesValidatePath(),
  },
];

const needs = process.argv.includes('cluster') ? [...NEEDS, ...CLUSTER_NEEDS] : NEEDS;
for (const need of needs) {
  console.log(need.found ? `Found ${need.what}: ${need.found}` : `Missing: ${need.what}`);
}
const missing = needs.filter((need) => !need.found);
const packages = missing.flatMap((need) => need.package ?? []);
if (packages.length > 0) install(packages);
const NO_GO = 'Go 1.24 or newer is needed (https://go.dev/dl).';
for (const { module, folder, python } of missing) {
  if (module !== undefined) installBy('go', ['install', module], NO_GO);
  if (folder !== undefined) installBy('go', ['-C', folder, 'install', '.'], NO_GO);
  if (python !== undefined) installBy('pipx', ['install', python], 'pipx did not bring it.');
}

/** Into the program's own folder of programs, where the tests look too. */
function installBy(program: 'go' | 'pipx', words: string[], fault: string): void {
  const isDone = has(program) && spawnSync(program, words, { stdio: 'inherit' }).status === 0;
  if (isDone) return;
  console.error(`${fault} To try it by hand, type: ${program} ${words.join(' ')}`);
  process.exit(1);
}

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

function has(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}
