import { createInterface } from 'node:readline/promises';
import type { PictureHost } from '#domain/imports/import-summary.ts';
import type { CommandContext } from '../command.ts';
import { isIP } from 'node:net';
import { isPublicAddress, isWrittenLoopback } from '#adapters/fetching/public-address.ts';

/** As a configuration may name one (`image_origins`). */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/;

/** Names that the public internet does not have. */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home|corp)$/;

/** What the operator decided of the hosts that a site's pictures are at. */
export interface SettledHosts {
  /** Origins to add to `image_origins`. */
  allowedOrigins: string[];
  /** Hosts whose pictures stay away. */
  deniedHosts: PictureHost[];
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
  const { hosts, known: knownOrigins, isAllowed } = question;
  if (hosts.length === 0) return { allowedOrigins: [], deniedHosts: [] };
  const rules = { allowLoopback: context.config.appEnv !== 'production' };
  const unansweredHosts: PictureHost[] = [];
  for (const host of hosts) {
    const reason = whyNotPictureOrigin(host.origin, rules);
    if (reason !== null) context.say(`The site cannot show ${formatPictureCount(host)}: that ${reason}.`);
    else unansweredHosts.push(host);
  }
  const offeredHosts = unansweredHosts.slice(0, Math.max(0, MAX_ORIGINS - knownOrigins.length));
  if (offeredHosts.length < unansweredHosts.length)
    context.say(`A site shows pictures from at most ${MAX_ORIGINS} hosts.`);
  const isYes = offeredHosts.length > 0 && (isAllowed || (await saysYes(offeredHosts)));
  if (offeredHosts.length > 0)
    context.say(isYes ? formatAllowedLine(offeredHosts) : formatLeftLine(offeredHosts));
  const allowedOrigins = isYes ? offeredHosts.map(({ origin }) => origin) : [];
  return { allowedOrigins, deniedHosts: hosts.filter(({ origin }) => !allowedOrigins.includes(origin)) };
}

/** No question without a terminal. */
async function saysYes(hosts: readonly PictureHost[]): Promise<boolean> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return false;
  const lines = createInterface({ input: stdin, output: stderr });
  const answer = await lines.question(`Show ${formatHosts(hosts)} on the site? [y/N] `);
  lines.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

function formatAllowedLine(hosts: readonly PictureHost[]): string {
  return `The site shows ${formatHosts(hosts)} from now on.`;
}

function formatLeftLine(hosts: readonly PictureHost[]): string {
  return `The site does not show ${formatHosts(hosts)}: --allow-pictures allows them.`;
}

function formatHosts(hosts: readonly PictureHost[]): string {
  return hosts.map(formatPictureCount).join(' and ');
}

function formatPictureCount({ host, pictures }: PictureHost): string {
  return `${pictures === 1 ? '1 picture' : `${pictures} pictures`} from ${host}`;
}

/** Why a site may not show pictures from an origin, whatever the operator says, as the end of a sentence; else null. */
export function whyNotPictureOrigin(
  origin: string,
  { allowLoopback }: { allowLoopback: boolean },
): string | null {
  if (!ORIGIN.test(origin)) return 'is no plain http or https address';
  if (isWrittenLoopback(origin)) return allowLoopback ? null : 'is this very machine';
  const host = new URL(origin).hostname;
  const isPrivate = isIP(host) === 0 ? PRIVATE_NAME.test(host) : !isPublicAddress(host);
  return isPrivate ? 'is inside a private network' : null;
}
