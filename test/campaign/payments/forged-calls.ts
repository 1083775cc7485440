import type { PayingServer, WebhookCall } from '#test/server/paying-server.ts';
import type { CampaignRow } from '../campaign.ts';
import { faultRow } from '../fault-row.ts';

/** Forged, late and changed calls about one hold, and the same true one again and again. */
export async function forgedRow(paying: PayingServer, count: number): Promise<CampaignRow> {
  await paying.dealer('forged', ['acct_1Forged']);
  const [held] = await paying.held('forged', 'acct_1Forged', 1);
  const call = held && paying.stripe.pay(held.intent.clientSecret);
  if (!held || typeof call !== 'object') throw new Error('Nothing was paid.');
  const faults: string[] = [];
  const read = () => paying.storesOf('forged').reservations.byId(held.id);
  for (let at = 0; at < count; at += 1) {
    const { status } = await paying.post(forge(paying, call, at), 'forged');
    if (status !== 400) faults.push(`call ${at} was answered ${status}`);
  }
  if ((await read())?.state !== 'pending') faults.push('a forged call reserved the car');
  await paying.send(call, 'forged');
  const first = await read();
  for (let at = 0; at < count / 10; at += 1) await paying.send(call, 'forged');
  if (first?.state !== 'paid') faults.push('the true call did not');
  if (JSON.stringify(await read()) !== JSON.stringify(first))
    faults.push('the same call had a second effect');
  return faultRow(`forged, late and repeated calls of ${count} that changed anything`, 'sqlite', faults);
}

function forge({ stripe }: PayingServer, { body, signature }: WebhookCall, at: number): WebhookCall {
  const event = JSON.parse(body.toString()) as object;
  const time = Number(/t=(\d+)/.exec(signature ?? '')?.[1]) * 1000;
  switch (at % 5) {
    case 0:
      return stripe.sign(event, { secret: `whsec_${at}` });
    case 1:
      return stripe.sign(event, { at: time - 301_000 - at * 1000 });
    case 2:
      return stripe.sign(event, { at: time + 302_000 + at * 1000 });
    case 3:
      return { body: changed(body, at), signature };
    default:
      return { body, signature: signature?.replace(/.$/, (last) => (last === '0' ? '1' : '0')) ?? null };
  }
}

/** One letter, somewhere: the JSON is plain ASCII. */
function changed(body: Buffer, at: number): Buffer {
  const other = Buffer.from(body);
  const place = (at * 7919) % other.length;
  other[place] = other[place] === 0x20 ? 0x09 : 0x20;
  return other;
}
