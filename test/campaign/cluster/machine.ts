import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A machine of a node's own: a network that can be cut, and a disk that can be frozen. */
export interface Machine {
  /** What reaches it is `127.0.0.1` of this network namespace. */
  network: string;
  /** On its disk. */
  folder: string;
  /** What a command begins with that runs on it. */
  command: readonly string[];
  /** Whatever is sent there or comes from there is lost, and nobody is told. */
  cutOff: () => void;
  reconnect: () => void;
  /** Whoever writes waits. */
  freezeDisk: () => void;
  thawDisk: () => void;
  remove: () => void;
}

const DISK_BYTES = 512 * 1024 * 1024;
const LOSE_ALL = ['INPUT', '--jump', 'DROP'];

/** Null where this account may not make one. */
export function makeMachine(folder: string): Machine | null {
  if (process.getuid?.() !== 0) return null;
  const network = `forecourt-${process.pid}`;
  const command = ['nsenter', `--net=/run/netns/${network}`];
  const disk = join(folder, 'disk');
  const image = join(folder, 'disk.img');
  const [enter = '', ...entering] = command;
  const runInside = (...words: string[]) => run(enter, ...entering, ...words);
  run('ip', 'netns', 'add', network);
  runInside('ip', 'link', 'set', 'lo', 'up');
  writeFileSync(image, '');
  truncateSync(image, DISK_BYTES);
  run('mkfs.ext4', '-q', '-F', image);
  mkdirSync(disk);
  run('mount', '-o', 'loop', image, disk);
  return {
    network,
    folder: disk,
    command,
    cutOff: () => runInside('iptables', '--insert', ...LOSE_ALL),
    reconnect: () => runInside('iptables', '--delete', ...LOSE_ALL),
    freezeDisk: () => run('fsfreeze', '--freeze', disk),
    thawDisk: () => run('fsfreeze', '--unfreeze', disk),
    remove() {
      run('umount', '--lazy', disk);
      run('ip', 'netns', 'delete', network);
    },
  };
}

function run(program: string, ...words: string[]): void {
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
}
