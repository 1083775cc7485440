import { type Decision, DECISIONS, decideReservation } from '#operations/reservations/decide-reservation.ts';
import { DONE, type ExitCode, type Platform, type PlatformCommand, WRONG_USE } from './command.ts';
import { type CommandSite, findSite } from './find-site.ts';

export const reservations: PlatformCommand = {
  name: 'reservations',
  usage: '<slug> [--confirm|--extend|--refund <id>]',
  summary: 'prints reservations, the newest first, and decides about one, one JSON object a line',
  details: [
    'States: pending (held while it is paid), paid (waits for the dealer), confirmed, refunding (the server gives the',
    'money back), refunded, released (given up), expired (not paid in time). trouble says what staff has to look at.',
    'Payments that fit no reservation are printed last, as stray_payment.',
  ].join('\n'),
  options: { confirm: { type: 'string' }, extend: { type: 'string' }, refund: { type: 'string' } },
  words: 1,
  async run(call, platform) {
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    const asked = DECISIONS.flatMap((decision) => {
      const id = call.text(decision);
      return id === null ? [] : [{ decision, id }];
    });
    if (asked.length === 0) return list(site, platform);
    if (asked.length > 1) {
      platform.say('Name one of --confirm, --extend and --refund.');
      return WRONG_USE;
    }
    for (const each of asked) return decide(each, site, platform);
    return DONE;
  },
};

async function list(site: CommandSite, { print }: Platform): Promise<ExitCode> {
  for (const reservation of await site.reservations.list()) await print(JSON.stringify(reservation));
  for (const stray_payment of await site.reservations.strayPayments())
    await print(JSON.stringify({ stray_payment }));
  return DONE;
}

/** A refund is made by the server, which knows the payment provider. */
async function decide(
  { decision, id }: { decision: Decision; id: string },
  site: CommandSite,
  { print, say }: Platform,
): Promise<ExitCode> {
  const outcome = await decideReservation({ ...site, payments: null }, id, decision);
  if (outcome.kind === 'not_found') {
    say(`There is no reservation "${id}". "forecourt reservations ${site.website.slug}" lists them.`);
    return WRONG_USE;
  }
  await print(JSON.stringify(outcome.reservation));
  if (outcome.kind === 'changed') return DONE;
  say(`It is ${outcome.reservation.state}: there is nothing to ${decision}.`);
  return WRONG_USE;
}
