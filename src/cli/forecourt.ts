import { setOwnerOnlyUmask } from '#adapters/files/owner-only.ts';
import {
  FAILED,
  DONE,
  WRONG_USE,
  type Call,
  type Command,
  type CommandContext,
  type ExitCode,
  type PlatformCommand,
} from './command.ts';
import { formatHelp, formatUsage } from './help.ts';
import { openCommandContext } from './open-command-context.ts';
import { openPlatform } from './open-platform.ts';
import { parseCall } from './parse-call.ts';

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
  feeds: async () => (await import('./feeds/feeds.ts')).feeds,
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
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  doctor: async () => (await import('./doctor/doctor.ts')).doctor,
};
const HELP = new Set(['--help', '-h']);

setOwnerOnlyUmask();
// A closed pipe (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? DONE : FAILED),
);
// The server or the launcher that started this command was killed: end with it.
process.once('disconnect', () => process.exit(FAILED));
process.channel?.unref();
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<ExitCode> {
  const typedCommand = Object.entries(COMMANDS).find(([name]) => `${args.join(' ')} `.startsWith(`${name} `));
  const wantsHelp = args.some((arg) => HELP.has(arg));
  if (typedCommand === undefined) {
    const isAsked = wantsHelp || args[0] === 'help';
    const unknownText = isAsked || args.length === 0 ? '' : `There is no command "${args.join(' ')}".\n\n`;
    const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
    return tell(unknownText + formatHelp(commands), isAsked);
  }
  const command = await typedCommand[1]();
  if (wantsHelp) return tell(formatUsage(command), true);
  const call = parseCall(command, args.slice(command.name.split(' ').length));
  if ('fault' in call) return tell(`${call.fault}\n\n${formatUsage(command)}`, false);
  const context = openCommandContext();
  if ('faults' in context) return refuse(context);
  try {
    return await ('runAlone' in command
      ? command.runAlone(call, context)
      : onPlatform(command, call, context));
  } catch (error) {
    context.say(`It failed: ${error instanceof Error ? error.message : String(error)}`);
    return FAILED;
  }
}

async function onPlatform(command: PlatformCommand, call: Call, context: CommandContext): Promise<ExitCode> {
  const platform = await openPlatform(context);
  if ('faults' in platform) return refuse(platform);
  return command.run(call, platform).finally(() => platform.database.close());
}

function refuse({ faults, exitCode }: { faults: string[]; exitCode: ExitCode }): ExitCode {
  process.stderr.write(`${faults.join('\n')}\n`);
  return exitCode;
}

/** Help that was asked for is data; help instead of an answer is a message. */
function tell(text: string, wasAsked: boolean): ExitCode {
  (wasAsked ? process.stdout : process.stderr).write(`${text}\n`);
  return wasAsked ? DONE : WRONG_USE;
}
