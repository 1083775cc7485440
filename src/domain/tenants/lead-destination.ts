import type { Department } from '../leads/lead-categories.ts';

/** One place where a site's leads go: people by e-mail, or the system the dealer uses. */
export interface LeadDestination {
  /** Unique in the site, e.g. `sales-desk`: outbox rows name it. */
  name: string;
  kind: DestinationKind;
  /** `email`, `adf_email`: addresses. Else empty. */
  to: string[];
  /** `adf_http`, `webhook`, `dealerstudio`: where it is posted. Else null. */
  url: string | null;
  /** `webhook`: the keys that sign it, newest first; two while a key is being changed. */
  secrets: string[];
  /** Takes only leads of these; an empty list takes all. */
  only: {
    location_ids: number[];
    /** Names of lead categories. */
    categories: string[];
    departments: Department[];
    car_types: string[];
  };
  /** Takes what no other destination of the site took. */
  is_default: boolean;
  /** Also gets every step of an unfinished form at once; else an unfinished lead is sent after half an hour of silence. */
  partial_leads: boolean;
}

export const DESTINATION_KINDS = ['email', 'adf_email', 'adf_http', 'webhook', 'dealerstudio'] as const;

export type DestinationKind = (typeof DESTINATION_KINDS)[number];
