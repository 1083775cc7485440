import type { ClaimedWork, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import type { ClaimRequest, DueDestination } from '#ports/outbox.ts';
import { type InFlight, type InFlightCounts, countInFlight, QUICK_MS } from './in-flight-counts.ts';

/** A destination with something to deliver, and the machine that it leads to. */
export interface RoutedDestination extends DueDestination {
  receiver: string;
}

/** What may be claimed now, in that order. */
export interface ClaimRequests {
  general: ClaimBatch;
  slow: ClaimBatch;
}

interface ClaimBatch {
  /** In all. */
  limit: number;
  requests: ClaimRequest[];
}

/** Deliveries at once to receivers that answer quickly, in all and of one site. */
const GENERAL_IN_FLIGHT = 32;
const GENERAL_PER_SITE = 4;
/** To all other receivers: waiting for an answer costs a socket and no more. */
const SLOW_IN_FLIGHT = 256;
const SLOW_PER_SITE = 8;
/** To one receiver, from all sites; less where the last delivery got no answer, or none was sent yet. */
const PER_RECEIVER = 16;
const PER_SILENT_RECEIVER = 4;
const PER_SITE_AT_RECEIVER = 4;
/** After so many failures in a row a site's destination is tried by one delivery at a time until one arrives. */
const DOWN_AFTER = 5;
/** Destinations asked for at once: each costs a query, whether or not it finds a delivery, and the next round waits for it. */
const GENERAL_CLAIMED = 16;
const SLOW_CLAIMED = 8;

/** Deliveries in flight, and what may be claimed next: no site and no receiver holds up another (decisions/leads-and-outbox.md). */
export class DeliveriesInFlight {
  readonly #now: () => number;
  /** By delivery id. */
  readonly #inFlight = new Map<string, InFlight>();
  /** Ended, and not stored yet. */
  readonly #unsettled = new Set<string>();
  /** Failures in a row, by destination of a site. */
  readonly #failures = new Map<string, number>();
  /** How each receiver took its last delivery. */
  readonly #lastAnswers = new Map<string, { ms: number; hasAnswered: boolean }>();
  readonly #receivers = new Map<string, string>();
  readonly #lastTurns = new Map<string, number>();
  #turnCount = 0;

  /** `now`: milliseconds that only rise. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isEmpty(): boolean {
    return this.#inFlight.size === 0;
  }

  /** Of each kind: sites with the fewest in flight first, then the destinations claimed least recently. */
  planClaims(dueDestinations: readonly RoutedDestination[]): ClaimRequests {
    const load = countInFlight([...this.#inFlight.values()], this.#now());
    const turns = dueDestinations.toSorted((a, b) => {
      const less = load.countOfSite(a.website_id) - load.countOfSite(b.website_id);
      return less === 0 ? this.#findLastTurn(a) - this.#findLastTurn(b) : less;
    });
    const isGeneral = ({ receiver }: RoutedDestination) =>
      this.#isQuick(receiver) && !load.isLingering(receiver);
    const { general = [], slow = [] } = Object.groupBy(turns, (destination) =>
      isGeneral(destination) ? 'general' : 'slow',
    );
    return {
      general: this.#planBatch(general, {
        limit: GENERAL_IN_FLIGHT - load.generalCount,
        askLimit: GENERAL_CLAIMED,
        findRoom: (destination) => this.#findGeneralRoom(destination, load),
      }),
      slow: this.#planBatch(slow, {
        limit: SLOW_IN_FLIGHT - load.slowCount,
        askLimit: SLOW_CLAIMED,
        findRoom: (destination) => this.#findSlowRoom(destination, load),
      }),
    };
  }

  /** False when this very delivery is in flight already, or its outcome is not stored yet. */
  begin(delivery: ClaimedWork): boolean {
    const { delivery_id, website_id } = delivery;
    if (this.#inFlight.has(delivery_id) || this.#unsettled.has(delivery_id)) return false;
    const destination = buildDestinationKey(delivery);
    const receiver = this.#receivers.get(destination) ?? '';
    const startedAt = this.#now();
    const isGeneral = this.#isQuick(receiver);
    this.#inFlight.set(delivery_id, { website_id, destination, receiver, startedAt, isGeneral });
    return true;
  }

  end({ delivery_id }: ClaimedWork, outcome: DeliveryOutcome): void {
    const flight = this.#inFlight.get(delivery_id);
    if (flight === undefined) return;
    this.#inFlight.delete(delivery_id);
    this.#unsettled.add(delivery_id);
    const { destination, receiver } = flight;
    const ms = this.#now() - flight.startedAt;
    const hasAnswered = outcome.kind !== 'failed' || ms <= QUICK_MS;
    // A refusal of our own says nothing about the receiver.
    if (outcome.kind !== 'refused') this.#lastAnswers.set(receiver, { ms, hasAnswered });
    if (outcome.kind !== 'failed') this.#failures.delete(destination);
    else
      this.#failures.set(destination, hasAnswered ? (this.#failures.get(destination) ?? 0) + 1 : DOWN_AFTER);
  }

  noteSettled(deliveryIds: readonly string[]): void {
    for (const id of deliveryIds) this.#unsettled.delete(id);
  }

  #planBatch(turns: readonly RoutedDestination[], { limit, askLimit, findRoom }: Slots): ClaimBatch {
    const requests: ClaimRequest[] = [];
    const promised = new Map<string | number, number>();
    for (const dueDestination of limit > 0 ? turns : []) {
      if (requests.length === askLimit) break;
      const { website_id, destination, receiver } = dueDestination;
      const { destinationRoom, siteRoom, receiverRoom } = findRoom(dueDestination);
      const [site = 0, atReceiver = 0] = [promised.get(website_id), promised.get(receiver)];
      const most = Math.min(destinationRoom, siteRoom - site, receiverRoom - atReceiver);
      if (most <= 0) continue;
      promised.set(website_id, site + most).set(receiver, atReceiver + most);
      this.#receivers.set(buildDestinationKey(dueDestination), receiver);
      this.#lastTurns.set(buildDestinationKey(dueDestination), (this.#turnCount += 1));
      requests.push({ website_id, destination, limit: most });
    }
    return { limit, requests };
  }

  #findGeneralRoom(dueDestination: RoutedDestination, load: InFlightCounts): Room {
    return {
      destinationRoom: this.#isDown(dueDestination)
        ? 1 - load.countOfDestination(buildDestinationKey(dueDestination))
        : GENERAL_PER_SITE,
      siteRoom: GENERAL_PER_SITE - load.countGeneralOfSite(dueDestination.website_id),
      receiverRoom: PER_RECEIVER - load.countOfReceiver(dueDestination.receiver),
    };
  }

  #findSlowRoom(dueDestination: RoutedDestination, load: InFlightCounts): Room {
    const { website_id, receiver } = dueDestination;
    const isSilent = this.#lastAnswers.get(receiver)?.hasAnswered !== true;
    const most = PER_SITE_AT_RECEIVER - load.countOfSiteAtReceiver(website_id, receiver);
    return {
      destinationRoom: this.#isDown(dueDestination)
        ? 1 - load.countOfDestination(buildDestinationKey(dueDestination))
        : most,
      siteRoom: SLOW_PER_SITE - load.countSlowOfSite(website_id),
      receiverRoom: (isSilent ? PER_SILENT_RECEIVER : PER_RECEIVER) - load.countOfReceiver(receiver),
    };
  }

  #isQuick(receiver: string): boolean {
    const { ms = Infinity, hasAnswered = false } = this.#lastAnswers.get(receiver) ?? {};
    return hasAnswered && ms <= QUICK_MS;
  }

  #isDown(dueDestination: RoutedDestination): boolean {
    return (this.#failures.get(buildDestinationKey(dueDestination)) ?? 0) >= DOWN_AFTER;
  }

  #findLastTurn(dueDestination: RoutedDestination): number {
    return this.#lastTurns.get(buildDestinationKey(dueDestination)) ?? 0;
  }
}

/** What is free of one kind of slots. */
interface Slots {
  limit: number;
  /** Destinations that may be asked for at once. */
  askLimit: number;
  findRoom: (due: RoutedDestination) => Room;
}

interface Room {
  destinationRoom: number;
  siteRoom: number;
  receiverRoom: number;
}

function buildDestinationKey({
  website_id,
  destination,
}: Pick<RoutedDestination, 'website_id' | 'destination'>): string {
  return `${website_id} ${destination}`;
}
