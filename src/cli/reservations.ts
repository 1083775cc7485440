import { type Decision, DECISIONS } from '#domain/reservations/decisions.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { decideReservation } from '#operations/reservations/decide-reservation.ts';
import { DONE, type ExitCode, type Platform, type PlatformCommand, WRONG_USE } from './command.ts';
import { type CommandSite, findSite } from './find-site.ts';

export const reservations: PlatformCommand = {
  name: 'reservations',
  usage: '<slug> [--trouble | --confirm|--extend|--refund|--settle <id>]',
  summary: 'prints reservations, the newest first, and decides about one, one JSON object a line',
  details: [
    'States: pending (held while it is paid), paid (waits for the dealer), confirmed, completed (the car was sold or left',
    'the stock), refunding (the server gives the money back), refunded, released (given up), expired (not paid in time).',
    'trouble says what staff has to look at, --trouble prints only those. Payments that fit no reservation come last, as',
    'stray_payment.',
    '',
    '--confirm keeps the car for the shopper, --extend gives the dealer the days to confirm once more, --refund gives the',
    'money back and the car free, --settle notes that a trouble is settled. The shopper is mailed. Exit code 2, and no',
    'change, where there is nothing to decide.',
  ].join('\n'),
  options: {
    trouble: { type: 'boolean' },
    confirm: { type: 'string' },
    extend: { type: 'string' },
    refund: { type: 'string' },
    settle: { type: 'string' },
  },
  words: 1,
  async run(call, platform) {
    const askedDecisions = DECISIONS.flatMap((decision) => {
      const id = call.text(decision);
      return id === null ? [] : [{ decision, id }];
    });
    const [firstDecision, ...otherDecisions] = askedDecisions;
    if (otherDecisions.length > 0 || (firstDecision !== undefined && call.flag('trouble'))) {
      platform.say('Name one of --trouble, --confirm, --extend, --refund and --settle.');
      return WRONG_USE;
    }
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    return firstDecision === undefined
      ? list(site, call.flag('trouble'), platform)
      : decide(firstDecision, site, platform);
  },
};

async function list(site: CommandSite, isTroubleOnly: boolean, { print }: Platform): Promise<ExitCode> {
  const all = await site.reservations.list();
  for (const reservation of all)
    if (!isTroubleOnly || reservation.trouble !== null)
      await print(await formatReservation(site, reservation));
  for (const stray_payment of await site.reservations.strayPayments())
    await print(JSON.stringify({ stray_payment }));
  return DONE;
}

async function decide(
  { decision, id }: { decision: Decision; id: string },
  site: CommandSite,
  { print, say }: Platform,
): Promise<ExitCode> {
  const outcome = await decideReservation(site, { id, decision });
  if (outcome.kind === 'not_found') {
    say(`There is no reservation "${id}". "forecourt reservations ${site.website.slug}" lists them.`);
    return WRONG_USE;
  }
  const { reservation } = outcome;
  await print(await formatReservation(site, reservation));
  if (outcome.kind === 'unchanged') {
    say(`It is ${reservation.state}: there is nothing to ${decision}.`);
    return WRONG_USE;
  }
  if (reservation.state === 'refunding') say('The running server gives the money back within seconds.');
  return DONE;
}

/** With the car by the names that people know it by. */
async function formatReservation(site: CommandSite, reservation: Reservation): Promise<string> {
  const car = await site.stock.byId(reservation.car_id);
  const { id, state, ...otherFields } = reservation;
  return JSON.stringify({
    id,
    state,
    stocknum: car?.stocknum ?? null,
    car: car?.name ?? null,
    ...otherFields,
  });
}
