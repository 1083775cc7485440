import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';

/** Where the errors are that belong to no test, beside the report that does not have them; no file where there were none. */
export function strayErrorsOf(report: string): string {
  return report.replace(/\.json$/, '-stray-errors.json');
}

/** A reporter of what Vitest's own JSON leaves out: errors that nothing caught. */
// oxlint-disable-next-line import/no-default-export -- so Vitest finds it
export default class StrayErrors implements Reporter {
  #report = '';

  onInit({ config }: Vitest): void {
    const { outputFile } = config;
    this.#report = (typeof outputFile === 'object' ? outputFile.json : outputFile) ?? '';
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (errors.length > 0) writeFileSync(strayErrorsOf(this.#report), JSON.stringify(errors, null, 2));
  }
}
