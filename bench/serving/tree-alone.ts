import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface TreeAlone {
  pid: number;
  /** Microseconds of one render, of so many. */
  render(times: number): Promise<number>;
  end(): void;
}

/** A process that renders the tree of a page and does nothing else. */
export async function treeAlone(path: string): Promise<TreeAlone> {
  const child = fork('bench/yardsticks/tree-renderer.ts', [path]);
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  const answer = async (): Promise<unknown> => {
    const [message] = await once(child, 'message', { signal: ended.signal });
    return message;
  };
  await answer();
  return {
    pid: child.pid ?? 0,
    async render(times) {
      child.send(times);
      return Number(await answer());
    },
    end: () => child.disconnect(),
  };
}
