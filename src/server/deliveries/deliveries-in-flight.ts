import type { Claimed, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import type { ClaimRequest, DueDestination } from '#ports/outbox.ts';
import { type InFlight, type InFlightCounts, inFlightCounts, QUICK_MS } from './in-flight-counts.ts';

/** A destination with something to deliver, and the machine that it leads to. */
export interface Due extends DueDestination {
  receiver: string;
}

/** What may be claimed now, in that order. */
export interface ClaimRequests {
  general: Asking;
  own: Asking;
}

interface Asking {
  /** In all. */
  limit: number;
  requests: ClaimRequest[];
}

/** Deliveries at once to receivers that answer quickly, in all and of one site. */
const GENERAL = 32;
const GENERAL_OF_SITE = 4;
/** To all other receivers: waiting for an answer costs a socket and no more. */
const OWN = 256;
const OWN_OF_SITE = 8;
/** To one receiver, from all sites; less where the last delivery got no answer, or none was sent yet. */
const OF_RECEIVER = 16;
const OF_SILENT_RECEIVER = 4;
const OF_SITE_AT_RECEIVER = 4;
/** After so many failures in a row a site's destination is tried by one delivery at a time until one arrives. */
const DOWN_AFTER = 5;
/** Destinations asked for at once: each costs a query, whether or not it finds a delivery, and the next round waits for it. */
const GENERAL_ASKED = 16;
const OWN_ASKED = 8;

/** The deliveries in flight, and so what may be claimed next: no site and no receiver holds up another (decision 046). */
export class DeliveriesInFlight {
  readonly #now: () => number;
  /** By delivery id. */
  readonly #inFlight = new Map<string, InFlight>();
  /** Ended, and not stored yet. */
  readonly #unsettled = new Set<string>();
  /** Failures in a row, by destination of a site. */
  readonly #failures = new Map<string, number>();
  /** How each receiver took its last delivery. */
  readonly #last = new Map<string, { ms: number; hasAnswered: boolean }>();
  readonly #receivers = new Map<string, string>();
  readonly #lastAsked = new Map<string, number>();
  #turn = 0;

  /** `now`: milliseconds that only rise. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isEmpty(): boolean {
    return this.#inFlight.size === 0;
  }

  /** Of each kind: sites with the fewest in flight first, then the destinations claimed least recently. */
  claimRequests(due: readonly Due[]): ClaimRequests {
    const load = inFlightCounts([...this.#inFlight.values()], this.#now());
    const turns = due.toSorted((one, other) => {
      const less = load.ofSite(one.website_id) - load.ofSite(other.website_id);
      return less === 0 ? this.#askedAt(one) - this.#askedAt(other) : less;
    });
    const isGeneral = ({ receiver }: Due) => this.#isQuick(receiver) && !load.isLingering(receiver);
    const { general = [], own = [] } = Object.groupBy(turns, (each) => (isGeneral(each) ? 'general' : 'own'));
    return {
      general: this.#asked(general, {
        limit: GENERAL - load.general,
        asked: GENERAL_ASKED,
        roomOf: (each) => this.#generalRoom(each, load),
      }),
      own: this.#asked(own, {
        limit: OWN - load.own,
        asked: OWN_ASKED,
        roomOf: (each) => this.#ownRoom(each, load),
      }),
    };
  }

  /** False when this very delivery is in flight already, or its outcome is not stored yet. */
  begin(delivery: Claimed): boolean {
    const { delivery_id, website_id } = delivery;
    if (this.#inFlight.has(delivery_id) || this.#unsettled.has(delivery_id)) return false;
    const destination = destinationKey(delivery);
    const receiver = this.#receivers.get(destination) ?? '';
    const startedAt = this.#now();
    const isGeneral = this.#isQuick(receiver);
    this.#inFlight.set(delivery_id, { website_id, destination, receiver, startedAt, isGeneral });
    return true;
  }

  end({ delivery_id }: Claimed, outcome: DeliveryOutcome): void {
    const flight = this.#inFlight.get(delivery_id);
    if (flight === undefined) return;
    this.#inFlight.delete(delivery_id);
    this.#unsettled.add(delivery_id);
    const { destination, receiver } = flight;
    const ms = this.#now() - flight.startedAt;
    const hasAnswered = outcome.kind !== 'failed' || ms <= QUICK_MS;
    // A refusal of our own says nothing about the receiver.
    if (outcome.kind !== 'refused') this.#last.set(receiver, { ms, hasAnswered });
    if (outcome.kind !== 'failed') this.#failures.delete(destination);
    else
      this.#failures.set(destination, hasAnswered ? (this.#failures.get(destination) ?? 0) + 1 : DOWN_AFTER);
  }

  settled(deliveryIds: readonly string[]): void {
    for (const id of deliveryIds) this.#unsettled.delete(id);
  }

  #asked(turns: readonly Due[], { limit, asked, roomOf }: Slots): Asking {
    const requests: ClaimRequest[] = [];
    const promised = new Map<string | number, number>();
    for (const due of limit > 0 ? turns : []) {
      if (requests.length === asked) break;
      const { website_id, destination, receiver } = due;
      const { ofDestination, ofSite, ofReceiver } = roomOf(due);
      const [site = 0, atReceiver = 0] = [promised.get(website_id), promised.get(receiver)];
      const most = Math.min(ofDestination, ofSite - site, ofReceiver - atReceiver);
      if (most <= 0) continue;
      promised.set(website_id, site + most).set(receiver, atReceiver + most);
      this.#receivers.set(destinationKey(due), receiver);
      this.#lastAsked.set(destinationKey(due), (this.#turn += 1));
      requests.push({ website_id, destination, limit: most });
    }
    return { limit, requests };
  }

  #generalRoom(due: Due, load: InFlightCounts): Room {
    return {
      ofDestination: this.#isDown(due) ? 1 - load.ofDestination(destinationKey(due)) : GENERAL_OF_SITE,
      ofSite: GENERAL_OF_SITE - load.generalOfSite(due.website_id),
      ofReceiver: OF_RECEIVER - load.ofReceiver(due.receiver),
    };
  }

  #ownRoom(due: Due, load: InFlightCounts): Room {
    const { website_id, receiver } = due;
    const isSilent = this.#last.get(receiver)?.hasAnswered !== true;
    const most = OF_SITE_AT_RECEIVER - load.ofSiteAtReceiver(website_id, receiver);
    return {
      ofDestination: this.#isDown(due) ? 1 - load.ofDestination(destinationKey(due)) : most,
      ofSite: OWN_OF_SITE - load.ownOfSite(website_id),
      ofReceiver: (isSilent ? OF_SILENT_RECEIVER : OF_RECEIVER) - load.ofReceiver(receiver),
    };
  }

  #isQuick(receiver: string): boolean {
    const { ms = Infinity, hasAnswered = false } = this.#last.get(receiver) ?? {};
    return hasAnswered && ms <= QUICK_MS;
  }

  #isDown(due: Due): boolean {
    return (this.#failures.get(destinationKey(due)) ?? 0) >= DOWN_AFTER;
  }

  #askedAt(due: Due): number {
    return this.#lastAsked.get(destinationKey(due)) ?? 0;
  }
}

/** What is free of one kind of slots. */
interface Slots {
  limit: number;
  /** Destinations that may be asked for at once. */
  asked: number;
  roomOf: (due: Due) => Room;
}

interface Room {
  ofDestination: number;
  ofSite: number;
  ofReceiver: number;
}

function destinationKey({ website_id, destination }: Pick<Due, 'website_id' | 'destination'>): string {
  return `${website_id} ${destination}`;
}
