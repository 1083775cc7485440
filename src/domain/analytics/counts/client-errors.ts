/**
 * Failures that a browser counts, by what failed (spec §8). Their words stay on the device's console: a message may hold
 * whatever somebody typed.
 */
export const CLIENT_ERRORS = [
  'website_refresh',
  'data_fetch',
  'form_submission',
  'chat_widget',
  'analytics_send',
  'script',
  'third_party_script',
] as const;

export type ClientErrorKind = (typeof CLIENT_ERRORS)[number];

/** How often it failed on one page of a visit. */
export interface ClientError {
  kind: ClientErrorKind;
  /** Path of the page. */
  path: string;
  times: number;
}

/** A page that fails again and again tells no more than this; and a document of many pages no more of them. */
export const MOST_TIMES = 100;
export const MOST_CLIENT_ERRORS = 20;
