import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { javaPath } from '#test/engines.ts';

/** What the checker says of a page: the fault and where it is. */
export interface Fault {
  /** As the page was given. */
  page: string;
  message: string;
}

interface Message {
  url: string;
  type: string;
  message: string;
  extract?: string;
}

const JAR = 'node_modules/vnu-jar/build/dist/vnu.jar';
/** React closes every empty element with a slash; browsers pass over it. */
const PASSED_OVER = 'Trailing slash on void elements.*';

/** Errors and warnings of the Nu HTML checker on documents by name, found in one run of it. */
export function checkHtml(pages: ReadonlyMap<string, string>): Fault[] {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-markup-'));
  try {
    const names = [...pages.keys()];
    names.forEach((name, at) => writeFileSync(join(folder, `${at}.html`), pages.get(name) ?? ''));
    return messagesOn(folder).map(({ url, type, message, extract = '' }) => {
      const page = names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url;
      return { page, message: `${type}: ${message} (${extract.trim()})` };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function messagesOn(folder: string): Message[] {
  const java = javaPath();
  if (java === null) throw new Error('No Java runtime: run `npm run setup`');
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--filterpattern', PASSED_OVER];
  const { stdout, stderr, status } = spawnSync(java, ['-jar', JAR, ...options, folder], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The HTML checker ended with ${status}: ${stderr}`);
  return JSON.parse(stdout).messages;
}
