import { randomUUID } from 'node:crypto';
import { whyNotEmail } from '#domain/contact/email.ts';
import { formatSenderAddress, readOriginHost } from '#domain/leads/mail/sender-address.ts';
import { ROLE_NOUNS, writeInvitationMail } from '#domain/staff/invitation-mail.ts';
import { toOneLine } from '#domain/words/one-line.ts';
import type { MailMessage } from '#ports/mail.ts';
import { COMMAND_LINE, type InvitationOrder } from '#ports/staff.ts';
import { openMail } from '#server/deliveries/start-deliveries.ts';
import { MISSING_KEY, needsKey, openSecrets } from '#server/secrets.ts';
import { buildConsoleOrigin, buildPublicOrigin } from '#server/sites/build-public-origin.ts';
import { createInvitationTokens, INVITATION_PATH } from '#server/tokens/staff-tokens.ts';
import { DONE, type ExitCode, FAILED, type Platform, type PlatformCommand, WRONG_USE } from '../command.ts';
import { readMembership, type TypedMembership } from './read-membership.ts';

const MAX_NAME = 100;

export const staffInvite: PlatformCommand = {
  name: 'staff invite',
  usage: '<email> --name <name> --role <role> [--site <slug>] [--location <id>]… [--department <name>]…',
  summary: 'invites somebody to the console by a mail with a link, or changes what they may',
  details: [
    'Roles: staff, manager, marketing and administrator of a site; operator of the platform, without --site.',
    'Staff see what is nobody’s or their own of the locations and departments given, of all where none is given.',
    'The link works once, within 7 days. Another invitation to the same address ends it; when it is used, the sessions and',
    'passkeys from before end: so whoever lost a device is invited again. In the demo the link is printed.',
  ].join('\n'),
  options: {
    name: { type: 'string' },
    role: { type: 'string' },
    site: { type: 'string' },
    location: { type: 'string', multiple: true },
    department: { type: 'string', multiple: true },
  },
  words: 1,
  async run(call, platform) {
    const [email = ''] = call.words;
    const name = toOneLine(call.text('name') ?? '');
    const fault = whyNotInvited(email, name, platform);
    if (fault !== null) {
      platform.say(fault);
      return WRONG_USE;
    }
    const typedMembership = await readMembership(call, platform);
    if (typedMembership === null) return WRONG_USE;
    return invite(typedMembership, { email: email.toLowerCase(), name }, platform);
  },
};

function whyNotInvited(email: string, name: string, { config }: Platform): string | null {
  if (whyNotEmail(email) !== null) return `"${email}" is not an e-mail address.`;
  if (name === '') return '--name is missing: say how they are called.';
  if (name.length > MAX_NAME) return `--name is longer than ${MAX_NAME} characters.`;
  // Whoever is invited signs in.
  return needsKey(config, true) ? MISSING_KEY : null;
}

async function invite(
  { site, membership }: TypedMembership,
  person: { email: string; name: string },
  platform: Platform,
): Promise<ExitCode> {
  const { config, database, clock, say, print } = platform;
  const openedSecrets = await openSecrets(config, database);
  if ('fault' in openedSecrets) throw new Error(openedSecrets.fault);
  const order: InvitationOrder = {
    ...person,
    membership,
    at: new Date(clock.now()).toISOString(),
    actor: COMMAND_LINE,
  };
  const { invitationId, expiresAt, isNew } = await database.staff.invite(order);
  const token = createInvitationTokens(openedSecrets.secrets).issue(invitationId);
  const address = buildConsoleOrigin(config) + INVITATION_PATH + token;
  const place = site === null ? 'of the platform' : `of ${site.website.slug}`;
  say(
    `${person.email} is ${isNew ? 'invited' : 'invited again'} as ${ROLE_NOUNS[membership.role]} ${place}.`,
  );
  const mail = await openMail(config);
  const outcome = await mail.send(writeMessage({ site, membership }, { order, address }, platform));
  if (config.appEnv === 'demo') await print(address);
  if (outcome.kind !== 'sent') {
    say(`The mail could not be sent: ${outcome.reason} Mend it and run this command again.`);
    return FAILED;
  }
  say(`The mail with the link is on its way. It works once, until ${expiresAt}.`);
  return DONE;
}

/** Sent at once, not by the outbox: whoever invites sees whether it went. */
function writeMessage(
  { site, membership }: TypedMembership,
  { order, address }: { order: InvitationOrder; address: string },
  { config, clock }: Platform,
): MailMessage {
  const website = site?.website ?? null;
  const sender =
    website === null
      ? { name: 'Forecourt', address: `console@${readOriginHost(buildConsoleOrigin(config))}` }
      : { name: website.name, address: formatSenderAddress(website, buildPublicOrigin(website, config)) };
  return {
    ...writeInvitationMail({ website, name: order.name, role: membership.role, address }),
    id: randomUUID(),
    at: clock.now(),
    from: sender,
    to: [order.email],
    replyTo: null,
  };
}
