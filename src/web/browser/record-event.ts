import { randomId } from './visit.ts';

/** Something worth counting. Never what a visitor typed. */
export interface VisitEvent {
  /** The tag manager's name of it. */
  event: 'lead' | 'conversion' | 'next_step' | 'history_report' | 'print' | 'calculator';
  /** Number of spec §9; a conversion has its lead's. */
  event_id?: number;
  category: string;
  label?: string;
  lead_id?: string;
  /** A reservation on the way to buying online. */
  purchase?: true;
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Pushes to the tag manager's data layer, with a random id for each event (spec §7); nothing is sent without one. */
export function recordEvent(event: VisitEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ ...event, unique_id: randomId() });
}
