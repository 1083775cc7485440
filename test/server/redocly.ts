import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The sentences of Redocly's errors and warnings on a document; it is told to ask nobody. */
export function redoclyOn(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-openapi-'));
  writeFileSync(join(folder, 'openapi.json'), text);
  const cli = resolve('node_modules/@redocly/cli/bin/cli.js');
  const { stdout } = spawnSync(process.execPath, [cli, 'lint', 'openapi.json', '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  rmSync(folder, { recursive: true });
  const { problems } = JSON.parse(stdout) as { problems: RedoclyProblem[] };
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
}

interface RedoclyProblem {
  severity: string;
  ruleId: string;
  message: string;
  location: { pointer?: string }[];
}
