import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/**
 * Where a Chromium is: `CHROMIUM_PATH`, else one on PATH, the one without windows first: it takes 40 % less of the
 * machine than the whole browser. Null when there is none.
 */
export function chromiumPath(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : null;
  const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return commands.map((command) => findProgram(command)).find((found) => found !== null) ?? null;
}

/** The folder of PostgreSQL's server binaries: on PATH, else the distribution's newest; null when there is none. */
export function postgresBinaries(): string | null {
  const distribution = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1);
  const found = distribution ?? findProgram('initdb');
  return found ? dirname(found) : null;
}

/** PostgreSQL's pooler; null when there is none. */
export function pgbouncerPath(): string | null {
  return findProgram('pgbouncer');
}

/** A Java runtime: below JAVA_HOME, else on PATH; null when there is none. One that is found may still be a stub. */
export function javaPath(): string | null {
  const home = process.env['JAVA_HOME'];
  const found = home ? join(home, 'bin', 'java') : findProgram('java');
  return found !== null && spawnSync(found, ['-version']).status === 0 ? found : null;
}

/** What runs a command under another clock; null when it is not there. */
export function faketimePath(): string | null {
  return findProgram('faketime');
}

/** The S3 service that files are tested against; null when it is not there. */
export function versitygwPath(): string | null {
  return findGoProgram('versitygw');
}

/** What puts Kubernetes' manifests together; null when it is not there. */
export function kustomizePath(): string | null {
  return findGoProgram('kustomize');
}

/** What judges them by Kubernetes' own schemas: on PATH, else where `pipx` puts programs; null when it is not there. */
export function kubernetesValidatePath(): string | null {
  const { PIPX_BIN_DIR, HOME = '' } = process.env;
  return findProgram('kubernetes-validate', [PIPX_BIN_DIR ?? join(HOME, '.local/bin')]);
}

/** On PATH or where `go install` puts programs; null when it is not there. */
export function findGoProgram(command: string): string | null {
  const { GOBIN, GOPATH, HOME = '' } = process.env;
  return findProgram(command, [GOBIN ?? join(GOPATH ?? join(HOME, 'go'), 'bin')]);
}

/** A program of this machine; servers live in `sbin`, which is not on everybody's path. Null when it is not there. */
export function findProgram(command: string, further: readonly string[] = []): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const files = [...folders, '/usr/sbin', '/usr/local/sbin', ...further].map((folder) =>
    join(folder, command),
  );
  return files.find((file) => existsSync(file)) ?? null;
}
