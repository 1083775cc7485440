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
  'blocked',
] as const;

export type ClientErrorKind = (typeof CLIENT_ERRORS)[number];

/** As it is counted: what a content policy refused is told apart by what it was, `blocked script https://tags.vendor.example`. */
export type CountedError = Exclude<ClientErrorKind, 'blocked'> | `blocked ${string}`;

/** What a policy refused: the directive, and whose file it was or that it was written into the page. */
export const BLOCKED_PATTERN =
  /^(?:script|connect|img|frame|style|font|media|worker) (?:inline|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/;
export const MAX_BLOCKED_LENGTH = 120;
/** Anybody may report a host: of a site and a day only so many are told apart, and this is the rest. */
export const OTHER_BLOCKED = 'other';

/** How often it failed on one page of a visit. */
export interface ClientError {
  kind: ClientErrorKind;
  /** Path of the page. */
  path: string;
  times: number;
  /** What a content policy refused (`BLOCKED_PATTERN`); of `blocked` alone. */
  blocked?: string | undefined;
}

/** A page that fails again and again tells no more than this; and a document of many pages no more of them. */
export const MOST_TIMES = 100;
export const MOST_CLIENT_ERRORS = 20;
