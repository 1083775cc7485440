import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OF_OTHERS = 0o077;

/** What this process makes from now on is its user's alone, also what libraries write for it. */
export function setOwnerOnlyUmask(): void {
  process.umask(OF_OTHERS);
}

/**
 * Closes a data folder from before to other users: the folder itself, its database and the files beside it. What lies in
 * folders below is out of their reach then. Answers the names of what was open and of what cannot be closed.
 */
export function restrictToOwner(dataDir: string): { closed: string[]; open: string[] } {
  const found = readableByOthers(dataDir);
  const open: string[] = [];
  for (const path of found) {
    try {
      chmodSync(path, path === dataDir ? FOLDER_MODE : FILE_MODE);
    } catch {
      // Somebody else's, or a disk without such marks.
      open.push(path);
    }
  }
  return { closed: found.filter((path) => !open.includes(path)), open };
}

/** The data folder and the files in it that other users may look into. */
export function readableByOthers(dataDir: string): string[] {
  const files = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [dataDir, ...files.map(({ name }) => join(dataDir, name))].filter(isOpen);
}

function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & OF_OTHERS) !== 0;
}
