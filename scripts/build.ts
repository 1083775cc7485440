import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './run.ts';

const STAMP = 'build/stamp';
/** Everything a build depends on. */
const SOURCES = [
  'src/**/*.{ts,tsx,css}',
  '*.config.ts',
  'package-lock.json',
  'scripts/precompress-assets.ts',
];

/** Builds the pages for production and compresses what browsers load; answers whether it went well. */
export function build(): boolean {
  const environment = { NODE_ENV: 'production' };
  const built =
    run(['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], environment) &&
    run(['scripts/precompress-assets.ts'], environment);
  if (built) {
    mkdirSync('build', { recursive: true });
    writeFileSync(STAMP, sourceHash());
  }
  return built;
}

/** True when no source changed since the last build. */
export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash();
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern)).sort()) {
    hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

if (import.meta.main && !build()) process.exitCode = 1;
