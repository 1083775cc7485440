import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Node of the machine, not the one this project installed. */
export function systemNode(): string {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const found = folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file));
  return found ?? process.execPath;
}
