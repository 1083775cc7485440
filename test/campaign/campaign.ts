/** How long a campaign goes on: seconds in the gate, minutes by hand, an hour on purpose. */
export type Scale = 'short' | 'full' | 'soak';

/** One line of the campaigns' table. */
export interface CampaignRow {
  what: string;
  engine: 'sqlite' | 'postgres' | 'any';
  measured: string;
  wanted: string;
  passes: boolean;
}

/**
 * The product under attack or under a fault: a file whose name ends in `.campaign.ts`. In the `short` form other tests
 * share the machine, so its rows judge what is lost, mixed or refused, and leave times to the longer ones.
 */
export interface Campaign {
  name: string;
  /** What the product promises, as `docs/operating/reliability.md` says it. */
  promise: string;
  scales: readonly Scale[];
  /** Programs it runs in its longer forms that the gate does not need, each with the line that brings it. */
  needs?: Readonly<Record<string, string>>;
  run(scale: Scale): Promise<CampaignRow[]>;
}
