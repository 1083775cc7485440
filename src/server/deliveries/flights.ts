import type { Claimed, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import type { ClaimWish, DueSite } from '#ports/outbox.ts';

/** So many deliveries at once, of one site and in all. */
const IN_FLIGHT_PER_SITE = 4;
const IN_FLIGHT = 32;
/** After so many failures in a row a destination is tried by one delivery at a time until one arrives. */
const DOWN_AFTER = 5;
/** Each costs the database a question, whether or not it has something to give. */
const SITES_AT_ONCE = 16;

/** What is on its way now, and so what may be taken next: no site and no destination holds up another. */
export class Flights {
  /** In flight by website and destination. */
  readonly #sites = new Map<number, Map<string, number>>();
  /** Failures in a row by website and destination. */
  readonly #failures = new Map<number, Map<string, number>>();
  readonly #lastAsked = new Map<number, number>();
  readonly #ids = new Set<string>();
  #total = 0;
  #asked = 0;

  /** How many more may start. */
  get free(): number {
    return IN_FLIGHT - this.#total;
  }

  get isEmpty(): boolean {
    return this.#total === 0;
  }

  /** Who is asked next: sites with the least in flight first, then those that were not asked for the longest. */
  wishes(due: readonly DueSite[]): ClaimWish[] {
    if (this.free <= 0) return [];
    const sites = due
      .map(({ website_id }) => website_id)
      .filter((id) => this.#inFlight(id) < IN_FLIGHT_PER_SITE)
      .toSorted((one, other) => this.#turnOf(one, other))
      .slice(0, SITES_AT_ONCE);
    for (const id of sites) this.#lastAsked.set(id, (this.#asked += 1));
    return sites.flatMap((id) => this.#wishesOf(id));
  }

  /** False when this very delivery is on its way already, or its end is not written down yet. */
  begin({ website_id, destination, delivery_id }: Claimed): boolean {
    if (this.#ids.has(delivery_id)) return false;
    this.#ids.add(delivery_id);
    this.#total += 1;
    add(this.#sites, { website_id, destination }, 1);
    return true;
  }

  end({ website_id, destination }: Claimed, outcome: DeliveryOutcome): void {
    this.#total -= 1;
    add(this.#sites, { website_id, destination }, -1);
    if (outcome.kind === 'failed') add(this.#failures, { website_id, destination }, 1);
    else this.#failures.get(website_id)?.delete(destination);
  }

  settled(deliveryIds: readonly string[]): void {
    for (const id of deliveryIds) this.#ids.delete(id);
  }

  #turnOf(one: number, other: number): number {
    const load = this.#inFlight(one) - this.#inFlight(other);
    return load === 0 ? (this.#lastAsked.get(one) ?? 0) - (this.#lastAsked.get(other) ?? 0) : load;
  }

  #inFlight(websiteId: number): number {
    let sum = 0;
    for (const count of this.#sites.get(websiteId)?.values() ?? []) sum += count;
    return sum;
  }

  /** One place of a site is never given to destinations that are down. */
  #wishesOf(website_id: number): ClaimWish[] {
    const down = this.#down(website_id);
    const trying = down.filter((destination) => this.#sites.get(website_id)?.has(destination));
    const room = IN_FLIGHT_PER_SITE - this.#inFlight(website_id);
    const probes = down
      .filter((destination) => !trying.includes(destination))
      .slice(0, Math.max(0, IN_FLIGHT_PER_SITE - 1 - trying.length));
    const tries = probes
      .slice(0, room)
      .map((only): ClaimWish => ({ website_id, limit: 1, only, except: [] }));
    const limit = room - tries.length;
    return limit > 0 ? [{ website_id, limit, only: null, except: down }, ...tries] : tries;
  }

  #down(websiteId: number): string[] {
    const failures = this.#failures.get(websiteId) ?? new Map<string, number>();
    return [...failures].filter(([, count]) => count >= DOWN_AFTER).map(([destination]) => destination);
  }
}

interface Place {
  website_id: number;
  destination: string;
}

function add(
  counts: Map<number, Map<string, number>>,
  { website_id, destination }: Place,
  change: number,
): void {
  const ofSite = counts.get(website_id) ?? new Map<string, number>();
  const count = (ofSite.get(destination) ?? 0) + change;
  if (count > 0) ofSite.set(destination, count);
  else ofSite.delete(destination);
  if (ofSite.size > 0) counts.set(website_id, ofSite);
  else counts.delete(website_id);
}
