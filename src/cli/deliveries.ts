import { replayDeliveries } from '#operations/replay-deliveries.ts';
import { DONE, FAILED, WRONG_USE, type Command, type ExitCode, type Platform } from './command.ts';
import { findSite, type CommandSite } from './find-site.ts';

export const deliveries: Command = {
  name: 'deliveries',
  usage: '<slug> [--parked] [--replay <delivery id>|all]',
  summary: 'prints what was, is and could not be delivered, oldest first, one JSON object a line',
  details: [
    'States: pending (waits for its next attempt), delivered, superseded (a later state of the lead went instead),',
    'held (soft spam), parked (given up, waits for a replay). Without lead_id: the daily mail about held leads;',
    'with shopper: and an id: a mail about saved searches.',
    '--replay sends a parked or held delivery again at once, "all" every parked one; where its destination is gone',
    'it goes where such a lead goes today.',
  ].join('\n'),
  options: { parked: { type: 'boolean' }, replay: { type: 'string' }, json: { type: 'boolean' } },
  words: 1,
  async run(call, platform) {
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    const deliveryId = call.text('replay');
    if (deliveryId !== null) return replay(deliveryId, site, platform);
    const parked = call.flag('parked');
    for await (const delivery of site.deliveries.list({ parked }))
      await platform.print(JSON.stringify(delivery));
    return DONE;
  },
};

async function replay(deliveryId: string, site: CommandSite, { print, say }: Platform): Promise<ExitCode> {
  const replayed = await replayDeliveries(site, deliveryId === 'all' ? 'all' : { id: deliveryId });
  if (replayed.length === 0 && deliveryId !== 'all') {
    say(
      `No delivery "${deliveryId}" is parked or held. "forecourt deliveries ${site.website.slug}" lists them.`,
    );
    return WRONG_USE;
  }
  const sentDeliveries = replayed.filter(({ destinations }) => destinations.length > 0);
  for (const delivery of sentDeliveries) await print(JSON.stringify(delivery));
  const stuck = replayed.length - sentDeliveries.length;
  say(
    `${sentDeliveries.length === 1 ? '1 delivery is' : `${sentDeliveries.length} deliveries are`} sent again.`,
  );
  if (stuck === 0) return DONE;
  say(`${stuck} more: no destination of the site takes such a lead. Name one first, then replay.`);
  return FAILED;
}
