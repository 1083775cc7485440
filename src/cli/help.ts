import type { Command } from './command.ts';

/** What `--help` and a call without a command show. */
export function formatHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return ['Usage: forecourt <command>', '', ...lines, '', 'forecourt <command> --help tells more.'].join(
    '\n',
  );
}

export function formatUsage({ name, usage, summary, details }: Command): string {
  const lines = [
    `Usage: forecourt ${`${name} ${usage}`.trim()}`,
    '',
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
  ];
  return [...lines, ...(details === undefined ? [] : ['', details])].join('\n');
}
