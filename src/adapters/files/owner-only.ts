import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OF_OTHERS = 0o077;

/** Sets the umask, so that files of this process, also those of libraries, are readable by its user alone. */
export function setOwnerOnlyUmask(): void {
  process.umask(OF_OTHERS);
}

/**
 * Removes other users' permissions from a data folder: the folder itself, its database and the files beside it. What lies in
 * folders below is out of their reach then. Returns what was open and what cannot be restricted.
 */
export function restrictToOwner(dataDir: string): { closed: string[]; open: string[] } {
  const readablePaths = listReadableByOthers(dataDir);
  const openPaths: string[] = [];
  for (const path of readablePaths) {
    try {
      chmodSync(path, path === dataDir ? FOLDER_MODE : FILE_MODE);
    } catch {
      // Somebody else's, or a disk without such marks.
      openPaths.push(path);
    }
  }
  return { closed: readablePaths.filter((path) => !openPaths.includes(path)), open: openPaths };
}

/** The data folder and the files in it that other users may look into. */
export function listReadableByOthers(dataDir: string): string[] {
  const files = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [dataDir, ...files.map(({ name }) => join(dataDir, name))].filter(isOpen);
}

function isOpen(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && (stats.mode & OF_OTHERS) !== 0;
}
