import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';
import { sampleCar, sampleSubmission, sampleWebsite } from './samples.ts';

type Role = 'server' | 'command';

/** A fresh data folder for each test, and what may be done to it. Everything opened or started ends with the test. */
export class DataFolder {
  around = '';
  path = '';
  file = '';
  readonly #opened: Database[] = [];
  readonly #children: ChildProcess[] = [];

  static forEachTest(): DataFolder {
    const folder = new DataFolder();
    beforeEach(() => {
      folder.around = mkdtempSync(path.join(tmpdir(), 'forecourt-'));
      folder.path = path.join(folder.around, 'data');
      folder.file = path.join(folder.path, 'forecourt.sqlite');
    });
    afterEach(() => folder.#end());
    return folder;
  }

  async tryOpen(role: Role = 'server', dataDir = this.path) {
    const opened = await openDatabase({ dataDir, databaseUrl: null, adminUrl: null, role });
    if ('database' in opened) this.#opened.push(opened.database);
    return opened;
  }

  async open(role: Role = 'server'): Promise<Database> {
    const opened = await this.tryOpen(role);
    if ('fault' in opened) throw new Error(opened.fault.message);
    return opened.database;
  }

  async close(): Promise<void> {
    for (const database of this.#opened.splice(0)) await database.close();
  }

  /** Holds one website, `made`, with one car and one lead, and is closed. */
  async fill(): Promise<void> {
    const database = await this.open();
    const { id } = (await database.tenants.save(sampleWebsite('made'))).website;
    await database.openStores(id).stock.upsert([sampleCar('A')]);
    await database.openStores(id).leads.submit(sampleSubmission());
    await this.close();
  }

  /** Another process on the folder, once it has said its first line; it lives on. */
  async startChild(role: Role, act: 'wait' | 'close' | 'submit') {
    const script = fileURLToPath(new URL('./sqlite-child.ts', import.meta.url));
    const child = spawn(process.execPath, [script, this.path, role, act], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#children.push(child);
    const lines: string[] = [];
    let rest = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    });
    const hasLines = async (count: number) => {
      while (lines.length < count && child.exitCode === null) await sleep(2);
    };
    await hasLines(1);
    return { lines, hasLines, kill: () => killed(child) };
  }

  async #end(): Promise<void> {
    for (const child of this.#children.splice(0)) await killed(child);
    await this.close();
    rmSync(this.around, { recursive: true });
  }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  // Its last words may still be in the pipe when it has ended.
  await once(child, 'close');
}
