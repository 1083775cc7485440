import { setOwnerOnlyUmask } from '#adapters/files/owner-only.ts';
import { cars } from './cars.ts';
import { backup } from './backup.ts';
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
import { deliveries } from './deliveries.ts';
import { reservations } from './reservations.ts';
import { destinations } from './destinations.ts';
import { doctor } from './doctor/doctor.ts';
import { feeds } from './feeds/feeds.ts';
import { feedAdd } from './scheduled-feeds/feed-add.ts';
import { feedList } from './scheduled-feeds/feed-list.ts';
import { feedRemove } from './scheduled-feeds/feed-remove.ts';
import { feedRun } from './scheduled-feeds/feed-run.ts';
import { helpOf, usageOf } from './help.ts';
import { importCommand } from './import.ts';
import { leads } from './leads.ts';
import { openCommandContext } from './open-command-context.ts';
import { openPlatform } from './open-platform.ts';
import { parseCall } from './parse-call.ts';
import { personErase } from './people/person-erase.ts';
import { personExport } from './people/person-export.ts';
import { personFind } from './people/person-find.ts';
import { restore } from './restore.ts';
import { siteCreate } from './site-create.ts';
import { siteExport } from './site-export.ts';
import { siteImport } from './site-import.ts';
import { siteRedirects } from './site-redirects.ts';
import { siteRemove } from './site-remove.ts';
import { siteSchema } from './site-schema.ts';
import { sites } from './sites.ts';

const COMMANDS: readonly Command[] = [
  sites,
  siteCreate,
  siteExport,
  siteImport,
  siteSchema,
  siteRedirects,
  siteRemove,
  importCommand,
  feedAdd,
  feedList,
  feedRun,
  feedRemove,
  cars,
  feeds,
  leads,
  deliveries,
  reservations,
  destinations,
  personFind,
  personExport,
  personErase,
  backup,
  restore,
  doctor,
];
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
  const command = COMMANDS.find(({ name }) => `${args.join(' ')} `.startsWith(`${name} `));
  const wantsHelp = args.some((arg) => HELP.has(arg));
  if (command === undefined) {
    const isAsked = wantsHelp || args[0] === 'help';
    const unknown = isAsked || args.length === 0 ? '' : `There is no command "${args.join(' ')}".\n\n`;
    return tell(unknown + helpOf(COMMANDS), isAsked);
  }
  if (wantsHelp) return tell(usageOf(command), true);
  const call = parseCall(command, args.slice(command.name.split(' ').length));
  if ('fault' in call) return tell(`${call.fault}\n\n${usageOf(command)}`, false);
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
