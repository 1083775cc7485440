import type { Courier } from '#ports/courier.ts';

/** Posts without any care: for tests of when and in what order, not of how. */
export const plainCourier: Courier = {
  async deliver(delivery, { website }) {
    if (!('lead' in delivery)) return { kind: 'refused', reason: 'It is no lead.' };
    const { delivery_id, sequence, destination, lead } = delivery;
    const url = website.lead_destinations.find(({ name }) => name === destination)?.url ?? '';
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body: JSON.stringify({ lead }),
        headers: { 'x-forecourt-delivery': delivery_id, 'x-forecourt-sequence': String(sequence) },
        signal: AbortSignal.timeout(10_000),
      });
      await answer.arrayBuffer();
      if (answer.ok) return { kind: 'delivered' };
      return { kind: 'failed', reason: `It answered ${answer.status}.`, retryAfterMs: null };
    } catch {
      return { kind: 'failed', reason: 'It did not answer.', retryAfterMs: null };
    }
  },
};
