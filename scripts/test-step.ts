import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from './run.ts';

/** What ran: a step without tests of its own counts as one. */
export interface Tally {
  passed: number;
  failed: number;
}

/** Where Vitest's reports are. */
export const RESULTS = 'test-results';

/** These wait for real servers and browsers, which a busy machine can keep longer than a test waits. */
const RUN_AGAIN: readonly string[] = ['parts', 'browser'];
/** More than these are no accident: nothing is run again. */
const MAX_FILES_AGAIN = 2;

interface FileResult {
  /** Absolute path. */
  name: string;
  status: 'passed' | 'failed';
  assertionResults: { status: string; fullName: string }[];
}

/** Runs the tests of a project. One or two files that failed are run once more, alone, and that is said. */
export function runTests(project: string): Tally {
  const isGood = vitest(project, `${RESULTS}/${project}.json`);
  const files = fileResults(`${RESULTS}/${project}.json`);
  if (files === null) return { passed: 0, failed: 1 };
  const failed = files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const first = tallyOf(files, isGood);
  if (!RUN_AGAIN.includes(project) || failed.length === 0 || failed.length > MAX_FILES_AGAIN) return first;
  const names = failed.map((name) => relative('.', name));
  console.log(`  Run again, alone: ${names.join(', ')}`);
  const again = runAgain(project, names);
  const others = files.filter(({ name }) => !failed.includes(name));
  const { passed } = tallyOf(others, true);
  return { passed: passed + again.passed, failed: again.failed };
}

function runAgain(project: string, names: readonly string[]): Tally {
  const report = `${RESULTS}/${project}-again.json`;
  const isGood = vitest(project, report, names);
  const files = fileResults(report);
  if (files === null || files.length < names.length) return { passed: 0, failed: names.length };
  return tallyOf(files, isGood);
}

function vitest(project: string, report: string, names: readonly string[] = []): boolean {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...names];
  return run([...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]);
}

function fileResults(report: string): FileResult[] | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return null;
  }
}

function tallyOf(files: readonly FileResult[], isGood: boolean): Tally {
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return { passed, failed: failed || (isGood ? 0 : 1) };
}
