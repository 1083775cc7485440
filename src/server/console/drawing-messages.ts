import type { Failure } from '#adapters/workers/worker-client.ts';
import type { Coding } from '../http/content-coding.ts';
import type { SignedInStaff } from '#ports/staff-sign-in.ts';

/** A page to draw, on its way to the thread. */
export interface DrawRequest {
  /** Names the visit in what the thread asks back. */
  visitId: number;
  url: string;
  headers: [string, string][];
  facts: VisitFacts;
}

/** What is known of a visit without asking. */
interface VisitFacts {
  visitor: SignedInStaff | null;
  /** Milliseconds since 1970. */
  now: number;
  nonce: string | null;
  hasAccount: boolean;
}

export interface DrawnPage {
  status: number;
  headers: [string, string][];
  /** Fills its buffer. */
  body: Uint8Array<ArrayBuffer>;
  /** As the browser takes it. */
  coding: Coding;
  encodedBody: Uint8Array;
}

/** What a page asks of its visit. `slug`: of a website that the visit opened before; null for the visit's own parts. */
export type VisitCall = { visitId: number } & (
  | { kind: 'open site'; slug: string }
  | { kind: 'call'; slug: string | null; part: string; method: string; parameters: unknown[] }
  | { kind: 'report'; failure: Failure }
);

/** A website that a visit opened: the names of its parts, whose methods are called one by one. */
export type OpenedParts = { timeZone: string; parts: string[] } | null;
