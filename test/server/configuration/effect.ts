import type { WebsiteConfiguration } from '#domain/tenants/schemas/website-schema.ts';

/** How a key of the configuration shows. */
export type Effect = Shown | Tested | Coming;

/** A page or call that says something else once the key has another value. */
export interface Shown {
  /** Beside the key itself, what it needs to show. */
  change: WebsiteChange;
  /** `{car}` stands for a car of the site. */
  path: string;
  /** Said with the change and not without. */
  says?: string | RegExp;
  /** Said without the change and not with it. */
  drops?: string | RegExp;
  /** The status with the change; without it another. */
  status?: number;
}

/** It shows where no single page does: a file of tests that names the key. */
interface Tested {
  test: string;
}

/** Kept and checked now; what it switches is built in a later stage. */
interface Coming {
  comesWith:
    | 'checkout'
    | 'sign-in'
    | 'the assistant'
    | 'call tracking'
    | 'analytics and chat'
    | 'events'
    | 'the console'
    | 'hosted search'
    | 'rego search';
}

export type WebsiteChange = Partial<WebsiteConfiguration>;

export function shown(path: string, change: WebsiteChange, says: string | RegExp): Shown {
  return { path, change, says };
}

export function dropped(path: string, change: WebsiteChange, drops: string | RegExp): Shown {
  return { path, change, drops };
}

export function testedIn(test: string): Tested {
  return { test };
}
