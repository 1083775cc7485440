import { once } from 'node:events';
import { setOwnerOnlyUmask } from '#adapters/files/owner-only.ts';
import { DONE, FAILED } from './command.ts';
import { runCommandLine } from './run-command-line.ts';

setOwnerOnlyUmask();
// A closed pipe (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? DONE : FAILED),
);
// The server or the launcher that started this command was killed: end with it.
process.once('disconnect', () => process.exit(FAILED));
process.channel?.unref();
process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  async writeOut(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  writeError: (text) => process.stderr.write(text),
});
