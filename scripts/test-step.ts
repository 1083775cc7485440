import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { run, type Surroundings } from './run.ts';
import { strayErrorsOf } from './gate-reporter.ts';

/** What ran: a step without tests of its own counts as one. */
export interface Tally {
  passed: number;
  failed: number;
  /** Lines for the end: each case that failed at least once. */
  remarks: string[];
}

export interface TestRun {
  projects: readonly string[];
  /** Of all others nothing is run. */
  folder?: string;
  /** Told apart from other runs of these projects. */
  name?: string;
  surroundings?: Surroundings;
}

/** Where Vitest's reports are. */
export const RESULTS = 'test-results';

/** These wait for real servers and browsers, which a busy machine can keep longer than a test waits. */
const RUN_AGAIN: readonly string[] = ['parts', 'browser', 'timed'];
/** More than these are no accident: nothing is run again. */
const MAX_FILES_AGAIN = 4;

interface FileResult {
  /** Absolute path. */
  name: string;
  status: 'passed' | 'failed';
  assertionResults: CaseResult[];
}

interface CaseResult {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

/**
 * Runs the tests of projects, whose files wait in one queue. A few files that failed are run once more, alone, and that
 * is said.
 */
export function runTests(tests: TestRun): Tally {
  const { projects, folder, name = projects.join('-') } = tests;
  const report = `${RESULTS}/${name}.json`;
  const isGood = vitest(tests, report, folder === undefined ? [] : [folder]);
  const files = fileResults(report);
  if (files === null) return { passed: 0, failed: 1, remarks: [] };
  const failed = files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const first = tallyOf(files, isGood);
  const mayRunAgain = projects.every((project) => RUN_AGAIN.includes(project)) && !hasStrayErrors(report);
  if (!mayRunAgain || failed.length === 0 || failed.length > MAX_FILES_AGAIN) return first;
  const names = failed.map((name) => relative('.', name));
  console.log(`  Run again, alone: ${names.join(', ')}`);
  const again = runAgain(tests, names, passedIn(files));
  const others = files.filter(({ name }) => !failed.includes(name));
  const { passed } = tallyOf(others, true);
  const remarks = [
    ...first.remarks.map((remark) => `In the first run: ${remark}`),
    ...again.remarks.map((remark) => `In the second run: ${remark}`),
  ];
  return { passed: passed + again.passed, failed: again.failed, remarks };
}

export function sumOf(several: readonly Tally[]): Tally {
  const sum: Tally = { passed: 0, failed: 0, remarks: [] };
  for (const each of several) {
    sum.passed += each.passed;
    sum.failed += each.failed;
    sum.remarks.push(...each.remarks);
  }
  return sum;
}

/** What went wrong outside of every test is no file's own, so that no second run of a file could take it back. */
function hasStrayErrors(report: string): boolean {
  return existsSync(strayErrorsOf(report));
}

/** A case that passed in the first run counts as passed, whatever becomes of it in the second. */
function runAgain(tests: TestRun, names: readonly string[], passed: Set<string>): Tally {
  const { projects, name = projects.join('-') } = tests;
  const report = `${RESULTS}/${name}-again.json`;
  vitest(tests, report, names);
  const files = fileResults(report);
  if (files === null || files.length < names.length) return { passed: 0, failed: names.length, remarks: [] };
  const isWhole = files.every((file) => file.status === 'passed' || failedIn(file).length > 0);
  const counted = files.map((file) => ({
    ...file,
    assertionResults: file.assertionResults.map((result) =>
      passed.has(nameOf(file, result)) ? { ...result, status: 'passed' } : result,
    ),
  }));
  const { remarks } = tallyOf(files, true);
  return { ...tallyOf(counted, isWhole && !hasStrayErrors(report)), remarks };
}

function passedIn(files: readonly FileResult[]): Set<string> {
  const isPassed = ({ status }: CaseResult) => status === 'passed';
  return new Set(
    files.flatMap((file) => file.assertionResults.filter(isPassed).map((result) => nameOf(file, result))),
  );
}

function nameOf({ name }: FileResult, { fullName }: CaseResult): string {
  return `${name}: ${fullName}`;
}

function failedIn({ assertionResults }: FileResult): CaseResult[] {
  return assertionResults.filter(({ status }) => status === 'failed');
}

function vitest({ projects, surroundings }: TestRun, report: string, names: readonly string[]): boolean {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects.map((name) => `--project=${name}`)];
  const reporters = ['--reporter=./scripts/gate-reporter.ts', '--reporter=json'];
  return run([...args, ...names, ...reporters, `--outputFile.json=${report}`], surroundings);
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
  return { passed, failed: failed || (isGood ? 0 : 1), remarks: files.flatMap(remarksOf) };
}

function remarksOf(result: FileResult): string[] {
  const { name, status } = result;
  const failed = failedIn(result);
  const file = relative('.', name);
  if (status === 'failed' && failed.length === 0) return [`${file}: the file itself failed`];
  return failed.map(({ fullName, failureMessages = [] }) => {
    const [reason = ''] = (failureMessages[0] ?? '').split('\n');
    return `${file}: ${fullName}: ${reason}`;
  });
}
