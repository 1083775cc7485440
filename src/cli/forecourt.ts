import { cars } from './cars.ts';
import { FAILED, DONE, WRONG_USE, type Command, type ExitCode } from './command.ts';
import { deliveries } from './deliveries.ts';
import { helpOf, usageOf } from './help.ts';
import { importCommand } from './import.ts';
import { leads } from './leads.ts';
import { openPlatform } from './open-platform.ts';
import { parseCall } from './parse-call.ts';
import { siteCreate } from './site-create.ts';
import { siteExport } from './site-export.ts';
import { siteImport } from './site-import.ts';
import { sites } from './sites.ts';

const COMMANDS: readonly Command[] = [
  sites,
  siteCreate,
  siteExport,
  siteImport,
  importCommand,
  cars,
  leads,
  deliveries,
];
const HELP = new Set(['--help', '-h']);

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? DONE : FAILED),
);
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
  const platform = await openPlatform();
  if ('faults' in platform) {
    process.stderr.write(`${platform.faults.join('\n')}\n`);
    return platform.exitCode;
  }
  try {
    return await command.run(call, platform);
  } catch (error) {
    platform.say(`It failed: ${error instanceof Error ? error.message : String(error)}`);
    return FAILED;
  } finally {
    await platform.database.close();
  }
}

/** Help that was asked for is data; help instead of an answer is a message. */
function tell(text: string, wasAsked: boolean): ExitCode {
  (wasAsked ? process.stdout : process.stderr).write(`${text}\n`);
  return wasAsked ? DONE : WRONG_USE;
}
