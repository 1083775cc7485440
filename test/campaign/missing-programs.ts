import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Campaign } from './campaign.ts';

/** What a campaign needs and this machine lacks, each with the line that brings it. */
export function missingPrograms({ needs = {} }: Campaign): string[] {
  return Object.entries(needs)
    .filter(([program]) => !isInstalled(program))
    .map(([program, line]) => `${program} is not here: ${line}`);
}

/** Servers live in `sbin`, which is not on everybody's path. */
function isInstalled(program: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => isExecutable(join(folder, program)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
