import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

const ROUTER = 'node_modules/@react-router/dev/bin.cjs';
const STAMP = 'build/stamp';
/** What a build depends on beside the sources and the tools' settings. */
const OTHERS = ['package-lock.json', 'scripts/precompress-assets.ts'];

/** Builds the pages of both applications for production and compresses what browsers load; answers whether it went well. */
export function build(): boolean {
  const forProduction = { environment: { NODE_ENV: 'production' } };
  const built =
    run([ROUTER, 'build', '--logLevel', 'warn'], forProduction) &&
    run([ROUTER, 'build', 'src/console', '--logLevel', 'warn'], forProduction) &&
    run(['scripts/precompress-assets.ts'], forProduction);
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
  for (const file of [...sources(), ...OTHERS].sort())
    hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** By hand: `globSync` takes longer than all the rest, at every start. */
function sources(): string[] {
  // Types that development writes for the console's routes are no source.
  const own = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|css)$/.test(file) && !file.includes('.react-router'),
  );
  return [
    ...own.map((file) => join('src', file)),
    ...readdirSync('.').filter((file) => file.endsWith('.config.ts')),
  ];
}

if (import.meta.main && !build()) process.exitCode = 1;
