import { parseArgs } from 'node:util';
import type { Call, Command } from './command.ts';

/** Reads a command's words and options, or says what is wrong with them. */
export function parseCall(command: Command, args: readonly string[]): Call | { fault: string } {
  let parsedArgs: ReturnType<typeof parseArgs>;
  try {
    parsedArgs = parseArgs({
      args: [...args],
      options: command.options,
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    return { fault: error instanceof Error ? firstSentence(error.message) : 'The options cannot be read.' };
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

function firstSentence(message: string): string {
  return `${message.split('. ')[0]?.replace(/\.$/, '')}.`;
}
