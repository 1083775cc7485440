import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

// A worker of Vitest whose own parent was killed would finish its test for nobody.
process.once('disconnect', () => process.exit(1));
// Nothing comes by the runner's own channel, and to listen for its end would keep the runner; a worker's has messages.
if (process.listenerCount('message') === 0) process.channel?.unref();

/**
 * Ends a program with the tests that started it, also when those were killed and could end nothing: a shell reads from
 * a pipe that nobody writes to, and the system closes it with this process.
 */
export function endsWithUs<Program extends ChildProcess>(
  program: Program,
  signal: 'INT' | 'TERM' = 'TERM',
): Program {
  if (program.pid === undefined) return program;
  const script = `read -r _; kill -s ${signal} ${program.pid}`;
  // In a session of its own: Ctrl-C, which may end this process first, does not reach it.
  const guard = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  // Node's types do not say that a pipe to a child is a socket.
  (guard.stdin as Socket).unref();
  // A number that is free again may be anybody's.
  program.once('exit', () => guard.kill());
  return program;
}
