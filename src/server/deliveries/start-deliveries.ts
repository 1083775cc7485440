import { join } from 'node:path';
import type { ClaimedWork } from '#domain/leads/deliveries/delivery.ts';
import type { Clock } from '#ports/clock.ts';
import type { CourierSite } from '#ports/courier.ts';
import type { Database } from '#ports/database.ts';
import type { Mail } from '#ports/mail.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log/log.ts';
import { openPushKeys } from '../push/push-keys.ts';
import type { Secrets } from '../secrets.ts';
import { buildConsoleOrigin } from '../sites/build-public-origin.ts';
import { createSiteTokens } from '../tokens/site-tokens.ts';
import { createSiteFinder } from './create-site-finder.ts';
import type { DeliveryWorker } from './delivery-worker.ts';

export interface DeliveryParts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  /** Sign the links of mails. */
  secrets: Secrets;
}

/** Loading the delivery code takes as long as rendering the first page, and no lead is that urgent. */
const START_AFTER_MS = 1000;

/** Starts the delivery worker after the first pages were served; until then there is nothing to stop. */
export function startDeliveries(parts: DeliveryParts): DeliveryWorker {
  let worker: Promise<DeliveryWorker> | null = null;
  const timer = setTimeout(() => {
    worker = createWorker(parts);
    worker.catch((error: unknown) => parts.log.error('starting the deliveries', error));
  }, START_AFTER_MS);
  return {
    async stop() {
      clearTimeout(timer);
      await (await worker?.catch(() => null))?.stop();
    },
  };
}

async function createWorker(parts: DeliveryParts): Promise<DeliveryWorker> {
  const { config, database, clock, log, secrets } = parts;
  const { createLeadCourier } = await import('#adapters/couriers/lead-courier.ts');
  const { startDeliveryWorker } = await import('./delivery-worker.ts');
  const { deliverNotice } = await import('#adapters/couriers/notice-courier.ts');
  const { notifyStaff } = await import('../lead-work/notify-staff.ts');
  const mail = await openMail(config);
  const leadCourier = createLeadCourier({
    mail,
    openStores: (websiteId) => database.openStores(websiteId),
    createTokens: createSiteTokens(secrets, () => clock.now()),
    consoleOrigin: buildConsoleOrigin(config),
    allowLoopback: config.appEnv !== 'production',
    hasMembers: async (websiteId) =>
      (await database.staff.hasInvitations()) && (await database.staff.listMembers(websiteId)).length > 0,
    async readMemberName(websiteId, staffId) {
      const members = await database.staff.listMembers(websiteId);
      return members.find(({ person }) => person.id === staffId)?.person.name ?? null;
    },
  });
  const noticeParts = {
    mail,
    staff: database.staff,
    openStores: (websiteId: number) => database.openStores(websiteId),
    readPushKeys: openPushKeys(database, secrets),
    consoleOrigin: buildConsoleOrigin(config),
    allowLoopback: config.appEnv !== 'production',
  };
  const courier = {
    async deliver(delivery: ClaimedWork, site: CourierSite) {
      if ('staff_news' in delivery) return notifyStaff(database, delivery, site);
      if ('notice' in delivery) return deliverNotice(noticeParts, delivery, site);
      return leadCourier.deliver(delivery, site);
    },
  };
  const findSite = createSiteFinder(database, config, clock);
  const { outbox } = database;
  return startDeliveryWorker({ outbox, courier, findSite, clock, log, random: Math.random });
}

/** Mails through the configured server, else into files, for trying the product out. */
export async function openMail({ smtpUrl, dataDir }: Config): Promise<Mail> {
  if (smtpUrl !== null) return (await import('#adapters/mail/smtp-mail.ts')).openSmtpMail(smtpUrl);
  return (await import('#adapters/mail/file-mail.ts')).openFileMail(join(dataDir, 'mail'));
}
