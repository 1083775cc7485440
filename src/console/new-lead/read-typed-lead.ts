import { STAFF_CHANNELS } from '#domain/leads/lead-channel.ts';
import type { TypedLead } from '#domain/leads/typed-lead.ts';

/** The fields of a form as they were typed; what was not sent is empty. */
export function readTypedLead(form: FormData): TypedLead {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const place = read('place');
  const consent = read('consent');
  return {
    channel: STAFF_CHANNELS.find((name) => name === read('channel')) ?? 'walk-in',
    name: read('name'),
    phone: read('phone'),
    email: read('email'),
    stock_number: read('stock_number'),
    message: read('message'),
    location_id: /^[1-9]\d{0,8}$/.test(place) ? Number(place) : null,
    consent: consent === 'yes' ? true : consent === 'no' ? false : null,
  };
}
