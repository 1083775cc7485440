import { type MessagePort, parentPort } from 'node:worker_threads';
import { runCommandLine } from '#cli/run-command-line.ts';

/** A command for the thread, and where the caller waits for its outcome. */
export interface OperatorTask {
  args: string[];
  env: NodeJS.ProcessEnv;
  port: MessagePort;
  doneFlag: Int32Array;
}

export interface OperatorOutcome {
  code: number;
  out: string;
  err: string;
}

parentPort?.on('message', async ({ args, env, port, doneFlag }: OperatorTask) => {
  const outcome: OperatorOutcome = { code: 1, out: '', err: '' };
  const terminal = {
    env,
    writeOut: async (text: string) => void (outcome.out += text),
    writeError: (text: string) => void (outcome.err += text),
  };
  try {
    outcome.code = await runCommandLine(args, terminal);
  } catch (error) {
    outcome.err += String(error);
  }
  port.postMessage(outcome);
  Atomics.store(doneFlag, 0, 1);
  Atomics.notify(doneFlag, 0);
});
