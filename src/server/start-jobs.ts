import { type DeliveryParts, startDeliveries } from './deliveries/start-deliveries.ts';
import { startFeeds } from './feeds/start-feeds.ts';
import type { Payments } from '#ports/payments.ts';
import { startHoldJob } from './reservations/end-due-holds.ts';
import { type RetentionParts, startRetentionSweeper } from './retention-sweeper.ts';

export interface Jobs {
  /** Starts nothing further; resolves when deliveries in flight have ended. */
  stop(): Promise<void>;
}

/** Starts what is done once for the whole installation, beside what `assemble` starts with its caches. */
export function startJobs(parts: DeliveryParts & RetentionParts & { payments: Payments | null }): Jobs {
  const deliveries = startDeliveries(parts);
  const feeds = startFeeds(parts);
  const holds = startHoldJob(parts);
  startRetentionSweeper(parts);
  return {
    stop() {
      feeds.stop();
      holds.stop();
      return deliveries.stop();
    },
  };
}
