import type { Reservation } from '#domain/reservations/reservation.ts';
import { createRowCodec } from './row-codec.ts';

export const reservationRows = createRowCodec<Reservation>({
  id: 'text',
  car_id: 'number',
  lead_id: 'text',
  state: 'text',
  amount_cents: 'number',
  currency: 'text',
  provider: 'text',
  account: 'text',
  intent_id: 'text',
  is_intent_open: 'flag',
  created_at: 'instant',
  ends_at: 'instant',
  paid_at: 'instant',
  ended_at: 'instant',
  trouble: 'text',
  is_trouble_told: 'flag',
});
