import { createInterface } from 'node:readline/promises';
import type { PictureHost } from '#domain/imports/import-summary.ts';
import type { CommandContext } from '../command.ts';
import { whyNotPictureOrigin } from './why-not-picture-origin.ts';

/** What the operator decided of the hosts that a site's pictures are at. */
export interface SettledHosts {
  /** Origins to add to `image_origins`. */
  allowed: string[];
  /** Hosts whose pictures stay away. */
  left: PictureHost[];
}

/** As many origins as a configuration may hold. */
const MAX_ORIGINS = 20;

interface Question {
  hosts: readonly PictureHost[];
  /** Origins allowed before. */
  known: readonly string[];
  /** What `--allow-pictures` says: no question is asked. */
  isAllowed: boolean;
}

/** Asks the operator at a terminal, follows the option in a script, and prints the result. */
export async function settlePictureHosts(question: Question, context: CommandContext): Promise<SettledHosts> {
  const { hosts, known, isAllowed } = question;
  if (hosts.length === 0) return { allowed: [], left: [] };
  const rules = { allowLoopback: context.config.appEnv !== 'production' };
  const asked: PictureHost[] = [];
  for (const host of hosts) {
    const why = whyNotPictureOrigin(host.origin, rules);
    if (why !== null) context.say(`The site cannot show ${counted(host)}: that ${why}.`);
    else asked.push(host);
  }
  const offered = asked.slice(0, Math.max(0, MAX_ORIGINS - known.length));
  if (offered.length < asked.length) context.say(`A site shows pictures from at most ${MAX_ORIGINS} hosts.`);
  const isYes = offered.length > 0 && (isAllowed || (await saysYes(offered)));
  if (offered.length > 0) context.say(isYes ? allowedLine(offered) : leftLine(offered));
  const allowed = isYes ? offered.map(({ origin }) => origin) : [];
  return { allowed, left: hosts.filter(({ origin }) => !allowed.includes(origin)) };
}

/** No question without a terminal. */
async function saysYes(hosts: readonly PictureHost[]): Promise<boolean> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return false;
  const lines = createInterface({ input: stdin, output: stderr });
  const answer = await lines.question(`Show ${listed(hosts)} on the site? [y/N] `);
  lines.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

function allowedLine(hosts: readonly PictureHost[]): string {
  return `The site shows ${listed(hosts)} from now on.`;
}

function leftLine(hosts: readonly PictureHost[]): string {
  return `The site does not show ${listed(hosts)}: --allow-pictures allows them.`;
}

function listed(hosts: readonly PictureHost[]): string {
  return hosts.map(counted).join(' and ');
}

function counted({ host, pictures }: PictureHost): string {
  return `${pictures === 1 ? '1 picture' : `${pictures} pictures`} from ${host}`;
}
