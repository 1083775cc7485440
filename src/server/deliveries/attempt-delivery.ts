import { tracingChannel } from 'node:diagnostics_channel';
import type { ClaimedWork, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import type { Courier, CourierSite } from '#ports/courier.ts';
import type { ErrorLog } from '../log/log.ts';
import { withTimeout } from '../bounds/with-timeout.ts';
import type { LeadSettings } from '#domain/leads/lead-settings.ts';
import {
  isOfStaff,
  OWN_ADDRESS,
  SHOPPER,
  SHOPPER_ALERTS,
  STAFF_MAIL,
  STAFF_REPLY,
} from '#domain/leads/deliveries/route-lead.ts';
import type { DeliveryEnding } from '#ports/outbox.ts';

export interface AttemptParts {
  courier: Courier;
  findSite: (websiteId: number) => Promise<CourierSite | null>;
  log: ErrorLog;
}

/** Tracing channel; `server/telemetry` subscribes. */
const attempts = tracingChannel('forecourt.delivery');

/** Tries to deliver once. Whatever breaks or takes longer than `timeoutMs` is a failure like any other. */
export function attemptDelivery(
  parts: AttemptParts,
  delivery: ClaimedWork,
  timeoutMs: number,
): Promise<DeliveryOutcome> {
  const attributes = {
    'forecourt.website': delivery.website_id,
    'forecourt.delivery_id': delivery.delivery_id,
    'forecourt.attempt': delivery.attempts + 1,
  };
  return attempts.tracePromise(() => tryOnce(parts, delivery, timeoutMs), { name: 'delivery', attributes });
}

async function tryOnce(
  { courier, findSite, log }: AttemptParts,
  delivery: ClaimedWork,
  timeoutMs: number,
): Promise<DeliveryOutcome> {
  try {
    const site = await findSite(delivery.website_id);
    if (site === null) return { kind: 'refused', reason: 'Its site is gone.' };
    return await withTimeout(courier.deliver(delivery, site), timeoutMs);
  } catch (error) {
    log.error('delivery', error);
    return { kind: 'failed', reason: 'The attempt broke off.', retryAfterMs: null };
  }
}

const MAIL = 'mail';
const MAILED: ReadonlySet<string> = new Set([OWN_ADDRESS, SHOPPER, SHOPPER_ALERTS, STAFF_MAIL, STAFF_REPLY]);
const NOBODY_THERE = 'nobody there';

/**
 * Which machine a destination of a site leads to, so that those of several sites are known for one: scheme, host and
 * port of what is posted to, else the mail server.
 */
export function findReceiver(destination: string, website: LeadSettings): string {
  if (MAILED.has(destination)) return MAIL;
  if (isOfStaff(destination)) return destination;
  const leadDestination = website.lead_destinations.find(({ name }) => name === destination);
  if (leadDestination === undefined) return NOBODY_THERE;
  return leadDestination.url !== null && URL.canParse(leadDestination.url)
    ? new URL(leadDestination.url).origin
    : MAIL;
}

/** How attempts ended, on their way to the database in one write at a time. */
export class Outcomes {
  readonly #write: (endings: readonly DeliveryEnding[]) => Promise<void>;
  #waiting: DeliveryEnding[] = [];
  #writing: Promise<void> | null = null;

  constructor(write: (endings: readonly DeliveryEnding[]) => Promise<void>) {
    this.#write = write;
  }

  /** Not handed to the database yet. */
  get count(): number {
    return this.#waiting.length;
  }

  add(ending: DeliveryEnding): void {
    this.#waiting.push(ending);
  }

  /** Settles with the write under way, or else with one of all that wait; they wait on where it fails. */
  store(): Promise<void> {
    this.#writing ??= this.#storeWaiting().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #storeWaiting(): Promise<void> {
    const endings = this.#waiting;
    if (endings.length === 0) return;
    this.#waiting = [];
    try {
      await this.#write(endings);
    } catch (error) {
      this.#waiting = [...endings, ...this.#waiting];
      throw error;
    }
  }
}
