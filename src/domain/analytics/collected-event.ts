import type { EventId } from './events.ts';

/** What a site's collector is told of an act or of a fault in a page (spec §3), and nothing else. */
export interface CollectedEvent {
  website_slug: string;
  /** Without query and fragment. */
  url: string;
  category: string;
  lead_id: string;
  anon_id: string;
  session_id: string;
  error_message: string;
  event_properties: EventProperties;
}

/** Of the browser, the device, the act and the car; empty or null where nothing is known. */
interface EventProperties {
  /** The act's own id, the same for every destination. */
  id: string;
  event_id: EventId | null;
  /** Of a next step: its number; of a call: the button; of a quote: what was done with it. */
  label: string;
  /** The chosen values of a search. */
  search: string;
  browser: string;
  device: string;
  language: string;
  car_slug: string;
  car_name: string;
}

/** From the beginning of a word alone: from within a long one it would be tried at each letter. */
const EMAIL = /(?<![^\s@<>"'])[^\s@<>"']+@[^\s@<>"']+/g;
/** A phone number as people write one, and longer ids; years and prices are shorter. */
const NUMBER = /\+?\d(?:[\s().-]*\d){6,}/g;

/** A text of a page or a program, without what could be somebody's address or number. */
export function withoutPersonalData(text: string): string {
  return text.replaceAll(EMAIL, '[email]').replaceAll(NUMBER, '[number]');
}
