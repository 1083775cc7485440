import { join } from 'node:path';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Mail } from '#ports/mail.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { idLinkSigner } from '../links/id-link-signer.ts';
import { reservationLinkSigner } from '../links/reservation-link-signer.ts';
import { CHECKOUT_LINKS, timedLinkSigner } from '../links/timed-link-signer.ts';
import { heldLinkSigner } from '../spam/held-link-signer.ts';
import type { Secrets } from '../secrets.ts';
import { courierSites } from './courier-sites.ts';
import type { DeliveryWorker } from './delivery-worker.ts';

export interface DeliveryParts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  /** Sign the links of mails. */
  signingSecret: string;
  secrets: Secrets;
}

/** Loading the delivery code takes as long as rendering the first page, and no lead is that urgent. */
const START_AFTER_MS = 1000;

/** Starts the delivery worker after the first pages were served; until then there is nothing to stop. */
export function startDeliveries(parts: DeliveryParts): DeliveryWorker {
  let worker: Promise<DeliveryWorker> | null = null;
  const timer = setTimeout(() => {
    worker = newWorker(parts);
    worker.catch((error: unknown) => parts.log.error('starting the deliveries', error));
  }, START_AFTER_MS);
  return {
    async stop() {
      clearTimeout(timer);
      await (await worker?.catch(() => null))?.stop();
    },
  };
}

async function newWorker(parts: DeliveryParts): Promise<DeliveryWorker> {
  const { config, database, clock, log, signingSecret, secrets } = parts;
  const { leadCourier } = await import('#adapters/couriers/lead-courier.ts');
  const { startDeliveryWorker } = await import('./delivery-worker.ts');
  const links = heldLinkSigner(signingSecret, () => clock.now());
  const bookingLinks = idLinkSigner((websiteId) => secrets.ofSite('booking links', websiteId));
  const alertLinks = idLinkSigner((websiteId) => secrets.ofSite('alert links', websiteId));
  const reservationLinks = reservationLinkSigner(
    (websiteId) => secrets.ofSite('reservation links', websiteId),
    () => clock.now(),
  );
  const checkoutLinks = timedLinkSigner(CHECKOUT_LINKS, signingSecret, () => clock.now());
  const courier = leadCourier({
    mail: await openMail(config),
    storesOf: (websiteId) => database.storesOf(websiteId),
    heldLinksOf: (websiteId) => links.of(websiteId),
    reservationLinksOf: (websiteId) => reservationLinks.of(websiteId),
    bookingLinksOf: (websiteId) => bookingLinks.of(websiteId),
    alertLinksOf: (websiteId) => alertLinks.of(websiteId),
    checkoutLinksOf: (websiteId) => checkoutLinks.of(websiteId),
    allowLoopback: config.appEnv !== 'production',
  });
  const siteOf = courierSites(database, config, clock);
  const { outbox } = database;
  return startDeliveryWorker({ outbox, courier, siteOf, clock, log, random: Math.random });
}

/** Mails through the configured server, else into files, for trying the product out. */
export async function openMail({ smtpUrl, dataDir }: Config): Promise<Mail> {
  if (smtpUrl !== null) return (await import('#adapters/mail/smtp-mail.ts')).smtpMail(smtpUrl);
  return (await import('#adapters/mail/file-mail.ts')).fileMail(join(dataDir, 'mail'));
}
