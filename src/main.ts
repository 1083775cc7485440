// The entry point. React renders at half speed unless NODE_ENV is set before its first import, so everything else is
// imported afterwards.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const isDev = process.argv.includes('--dev');
process.env['NODE_ENV'] = isDev ? 'development' : 'production';
// As the launcher sets it, for whoever starts this file directly; threads read the variable.
const cache = join(import.meta.dirname, '../node_modules/.cache/forecourt');
enableCompileCache(cache);
process.env['NODE_COMPILE_CACHE'] ??= cache;

if (isDev) (await import('#server/start/own-files.ts')).noteOwnFiles();

const { setOwnerOnlyUmask } = await import('#adapters/files/owner-only.ts');
setOwnerOnlyUmask();

const { readConfig } = await import('#server/config.ts');
const { runServer } = await import('#server/start/run-server.ts');

/** What supervisors read as "a person has to change something first". */
const CANNOT_START = 78;

const reading = readConfig(process.env);
if ('faults' in reading) {
  refuse(reading.faults.join('\n'));
} else {
  const startedServer = await runServer(reading.config, {
    isDev,
    listenFd: readListenFd(),
    isFirst: !process.argv.includes('--takes-over'),
  });
  if ('fault' in startedServer) refuse(startedServer.fault);
  else process.stdout.write(`\n${startedServer.ready}\n`);
}

/** The port, where the launcher holds it. */
function readListenFd(): number | null {
  const argument = process.argv.find((text) => text.startsWith('--listen-fd='));
  return argument === undefined ? null : Number(argument.split('=')[1]);
}

function refuse(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exit(CANNOT_START);
}
