import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';

/** Where the errors are that belong to no test, beside the report that does not have them; no file where there were none. */
export function strayErrorsOf(report: string): string {
  return report.replace(/\.json$/, '-stray-errors.json');
}

const DOTS: Readonly<Record<string, string>> = { passed: '·', failed: 'x', skipped: '-' };
/** Of a difference: whole pages and sites are in some. */
const LINES = 8;
const LINE_LENGTH = 200;

/** A dot a test, a failure's name at once and ten lines of it at the end, and a file of what Vitest's own JSON leaves out: errors that nothing caught. */
// oxlint-disable-next-line import/no-default-export -- so Vitest finds it
export default class GateReporter implements Reporter {
  #report = '';
  #failures: string[] = [];

  onInit({ config }: Vitest): void {
    const { outputFile } = config;
    this.#report = (typeof outputFile === 'object' ? outputFile.json : outputFile) ?? '';
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    process.stdout.write(DOTS[state] ?? '?');
    if (state !== 'failed') return;
    const title = `${test.module.relativeModuleId} > ${test.fullName}`;
    // Whoever breaks off a long run knows what had failed.
    process.stdout.write(` ${title}\n`);
    this.#failures.push(describeFailure(title, errors?.[0]));
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.#failures.push(describeFailure(module.relativeModuleId, error));
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const failures = [
      ...this.#failures,
      ...errors.map((error) => describeFailure('An error that nothing caught', error)),
    ];
    process.stdout.write(`\n${failures.map((failure) => `\n${failure}`).join('')}`);
    if (errors.length > 0) writeFileSync(strayErrorsOf(this.#report), JSON.stringify(errors, null, 2));
  }
}

function describeFailure(title: string, error: SerializedError | undefined): string {
  const { message, diff = '', stacks = [] }: SerializedError = error ?? { message: 'It failed.' };
  const place = stacks.find(({ file }) => !file.includes('node_modules'));
  const lines = [
    `FAIL ${title}`,
    ...message.split('\n').slice(0, 2),
    ...String(diff)
      .split('\n')
      .filter(Boolean)
      .slice(0, LINES - 2),
    ...(place === undefined ? [] : [`at ${relative('.', place.file)}:${place.line}`]),
  ];
  return `${lines.map(shorten).join('\n  ')}\n`;
}

function shorten(line: string): string {
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)} …` : line;
}
