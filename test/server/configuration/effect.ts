import type { WebsiteConfiguration } from '#domain/tenants/website.ts';
import type { Evidence } from '#test/specification/row.ts';

/** How a key of the configuration shows. */
export type Effect = Shown | Mailed | Posted | Tested | Coming;

/** A page or call that says something else once the key has another value. */
export interface Shown {
  /** Beside the key itself, what it needs to show. */
  change: WebsiteChange;
  /** `{car}` stands for a car of the site, `{id}` for the number that the site with the change got. */
  path: string;
  /** Said with the change and not without. */
  says?: string | RegExp;
  /** Said without the change and not with it. */
  drops?: string | RegExp;
  /** The status with the change; without it another. */
  status?: number;
  /** Posted as JSON, where the path is a call that takes something. */
  sends?: object;
}

/** A lead is mailed otherwise once the key has another value. */
export interface Mailed {
  change: WebsiteChange;
  /** Said by its mails with the change, and by none without. */
  mails: string | RegExp;
  /** What the lead holds beside who sent it. */
  lead: object;
}

/** A lead goes to a dealer's system once the key has another value. */
interface Posted {
  change: WebsiteChange;
  /** What both sites have; `{receiver}` stands for the address of that system. */
  beside: WebsiteChange;
}

/** It shows where no answer, mail or post does. `test/specification.test.ts` finds the test. */
interface Tested {
  test: Evidence;
}

/** Kept and checked now; what it switches is built in a later stage. */
interface Coming {
  comesWith: 'the console' | 'hosted search';
}

export type WebsiteChange = Partial<WebsiteConfiguration>;

export function shown(path: string, change: WebsiteChange, says: string | RegExp): Shown {
  return { path, change, says };
}

export function dropped(path: string, change: WebsiteChange, drops: string | RegExp): Shown {
  return { path, change, drops };
}

export function takes(path: string, change: WebsiteChange, sends: object): Shown {
  return { path, change, sends, status: 201 };
}

export function mailed(change: WebsiteChange, mails: string | RegExp, lead: object = {}): Mailed {
  return { change, mails, lead };
}

export function testedIn(test: Evidence): Tested {
  return { test };
}
