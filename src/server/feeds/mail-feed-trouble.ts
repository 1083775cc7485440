import { randomUUID } from 'node:crypto';
import { feedMail, feedReceivers } from '#domain/imports/scheduled/feed-mail.ts';
import { feedTrouble, type ScheduledFeed } from '#domain/imports/scheduled/scheduled-feed.ts';
import { senderAddress } from '#domain/leads/mail/sender-address.ts';
import type { CourierSite } from '#ports/courier.ts';
import type { Feeds } from '#ports/feeds.ts';
import type { Mail } from '#ports/mail.ts';

interface MailParts {
  site: CourierSite;
  feeds: Feeds;
  mail: Mail;
}

/** Mails the dealer once when a feed is late or has shrunk, and once when it works again. */
export async function mailFeedTrouble(feed: ScheduledFeed, { site, feeds, mail }: MailParts): Promise<void> {
  const { website, origin, now } = site;
  const [lastRun = null] = await feeds.runs(feed.id, 1);
  const trouble = feedTrouble(feed, lastRun, now);
  // A failure that is not yet worth a mail is no recovery either.
  const isSettled = trouble !== null || lastRun === null || lastRun.outcome !== 'unread';
  if (!isSettled || feed.told === (trouble ?? '')) return;
  const to = feedReceivers(website);
  const instantText = (instant: string) => formatInstant(website.timezone, website.locale, instant);
  const { name: dealer, slug } = website;
  const message = feedMail({ dealer, slug, feed, lastRun, trouble, instantText });
  const outcome =
    to.length === 0
      ? 'nobody'
      : await mail.send({
          ...message,
          id: randomUUID(),
          at: now,
          from: { name: website.name, address: senderAddress(website, origin) },
          to,
          replyTo: null,
          html: null,
        });
  // A mail that failed is tried again after the next run.
  if (outcome === 'nobody' || outcome.kind !== 'failed')
    await feeds.storeMailedTrouble(feed.id, trouble ?? '');
}

function formatInstant(timeZone: string, locale: string, instant: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(instant));
}
