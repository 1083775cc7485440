import type { Delivery } from '#domain/leads/deliveries/delivery.ts';
import { createRowCodec } from './row-codec.ts';

export const deliveryRows = createRowCodec<Delivery>({
  delivery_id: 'text',
  lead_id: 'text',
  sequence: 'number',
  destination: 'text',
  state: 'text',
  attempts: 'number',
  created_at: 'instant',
  next_attempt_at: 'instant',
  settled_at: 'instant',
  last_error: 'text',
});
