import {
  type Call,
  type Command,
  type CommandContext,
  type ExitCode,
  type PlatformCommand,
  DONE,
  FAILED,
  WRONG_USE,
} from './command.ts';
import { capitalise } from '#domain/words/words.ts';
import { createClock, systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openPlatform } from './open-platform.ts';
import { parseArgs } from 'node:util';

/** Where a command line runs: its settings, and where it writes. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  /** What was asked for. Resolves when there is room for more. */
  writeOut(text: string): Promise<void>;
  /** What the operator is told. */
  writeError(text: string): void;
}

/** By their names. Each is read when it is asked for: the libraries of one are no burden on the others. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  sites: async () => (await import('./sites.ts')).sites,
  'site create': async () => (await import('./site-create.ts')).siteCreate,
  'site export': async () => (await import('./site-export.ts')).siteExport,
  'site import': async () => (await import('./site-import.ts')).siteImport,
  'site schema': async () => (await import('./site-schema.ts')).siteSchema,
  'site redirects': async () => (await import('./site-redirects.ts')).siteRedirects,
  'site remove': async () => (await import('./site-remove.ts')).siteRemove,
  import: async () => (await import('./import.ts')).importCommand,
  'feed add': async () => (await import('./scheduled-feeds/feed-add.ts')).feedAdd,
  'feed list': async () => (await import('./scheduled-feeds/feed-list.ts')).feedList,
  'feed run': async () => (await import('./scheduled-feeds/feed-run.ts')).feedRun,
  'feed remove': async () => (await import('./scheduled-feeds/feed-remove.ts')).feedRemove,
  cars: async () => (await import('./cars.ts')).cars,
  feeds: async () => (await import('./feeds.ts')).feeds,
  leads: async () => (await import('./leads.ts')).leads,
  deliveries: async () => (await import('./deliveries.ts')).deliveries,
  reservations: async () => (await import('./reservations.ts')).reservations,
  counts: async () => (await import('./counts.ts')).counts,
  experiments: async () => (await import('./experiments.ts')).experiments,
  vitals: async () => (await import('./vitals.ts')).vitals,
  destinations: async () => (await import('./destinations.ts')).destinations,
  'person find': async () => (await import('./people/person-find.ts')).personFind,
  'person export': async () => (await import('./people/person-export.ts')).personExport,
  'person erase': async () => (await import('./people/person-erase.ts')).personErase,
  'staff invite': async () => (await import('./staff/staff-invite.ts')).staffInvite,
  'staff list': async () => (await import('./staff/staff-list.ts')).staffList,
  'staff revoke': async () => (await import('./staff/staff-revoke.ts')).staffRevoke,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  doctor: async () => (await import('./doctor/doctor.ts')).doctor,
};
const HELP = new Set(['--help', '-h']);

/** Runs what was typed; answers with the exit code. */
export async function runCommandLine(args: string[], terminal: Terminal): Promise<ExitCode> {
  const typedCommand = Object.entries(COMMANDS).find(([name]) => `${args.join(' ')} `.startsWith(`${name} `));
  const wantsHelp = args.some((arg) => HELP.has(arg));
  if (typedCommand === undefined) {
    const isAsked = wantsHelp || args[0] === 'help';
    const unknownText = isAsked || args.length === 0 ? '' : `There is no command "${args.join(' ')}".\n\n`;
    const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
    return showHelp(unknownText + formatHelp(commands), isAsked, terminal);
  }
  const command = await typedCommand[1]();
  if (wantsHelp) return showHelp(formatUsage(command), true, terminal);
  const call = parseCall(command, args.slice(command.name.split(' ').length));
  if ('fault' in call) return showHelp(`${call.fault}\n\n${formatUsage(command)}`, false, terminal);
  const context = buildCommandContext(terminal);
  if ('faults' in context) {
    terminal.writeError(`${context.faults.join('\n')}\n`);
    return WRONG_USE;
  }
  try {
    return await ('runAlone' in command
      ? command.runAlone(call, context)
      : runOnPlatform(command, call, context));
  } catch (error) {
    context.say(`It failed: ${error instanceof Error ? error.message : String(error)}`);
    return FAILED;
  }
}

async function runOnPlatform(
  command: PlatformCommand,
  call: Call,
  context: CommandContext,
): Promise<ExitCode> {
  const platform = await openPlatform(context);
  if ('faults' in platform) {
    for (const fault of platform.faults) context.say(fault);
    return platform.exitCode;
  }
  return command.run(call, platform).finally(() => platform.database.close());
}

/** Help that was asked for is data; help instead of an answer is a message. */
async function showHelp(text: string, wasAsked: boolean, terminal: Terminal): Promise<ExitCode> {
  if (wasAsked) await terminal.writeOut(`${text}\n`);
  else terminal.writeError(`${text}\n`);
  return wasAsked ? DONE : WRONG_USE;
}

/** What `--help` and a call without a command show. */
function formatHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return ['Usage: forecourt <command>', '', ...lines, '', 'forecourt <command> --help tells more.'].join(
    '\n',
  );
}

function formatUsage({ name, usage, summary, details }: Command): string {
  const lines = [`Usage: forecourt ${`${name} ${usage}`.trim()}`, '', `${capitalise(summary)}.`];
  return [...lines, ...(details === undefined ? [] : ['', details])].join('\n');
}

/** What every command has, before any database is opened. */
function buildCommandContext(terminal: Terminal): CommandContext | { faults: string[] } {
  const configOutcome = readConfig(terminal.env, 'command');
  if ('faults' in configOutcome) return { faults: configOutcome.faults };
  const { config } = configOutcome;
  const clock = config.clock === null ? systemClock : createClock(config.clock);
  return {
    config,
    clock,
    print: (line) => terminal.writeOut(`${line}\n`),
    say: (line) => terminal.writeError(`${line}\n`),
  };
}

/** Reads a command's words and options, or says what is wrong with them. */
function parseCall(command: Command, args: readonly string[]): Call | { fault: string } {
  let parsedArgs: ReturnType<typeof parseArgs>;
  try {
    parsedArgs = parseArgs({
      args: [...args],
      options: command.options,
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    return {
      fault: error instanceof Error ? readFirstSentence(error.message) : 'The options cannot be read.',
    };
  }
  const { values, positionals } = parsedArgs;
  if (positionals.length < command.words) {
    return { fault: `${command.usage.split(' ')[positionals.length]} is missing.` };
  }
  if (positionals.length > command.words) return { fault: `"${positionals[command.words]}" is too much.` };
  return {
    words: positionals,
    text: (option) => (typeof values[option] === 'string' ? values[option] : null),
    texts: (option) => [values[option] ?? []].flat().filter((value) => typeof value === 'string'),
    flag: (option) => values[option] === true,
  };
}

function readFirstSentence(message: string): string {
  return `${message.split('. ')[0]?.replace(/\.$/, '')}.`;
}
