import { shownAddress, type FeedRun, type FeedTrouble, type ScheduledFeed } from './scheduled-feed.ts';
import { ownAddress } from '../../leads/deliveries/own-address.ts';
import type { LeadDestinationsSetting } from '../../leads/lead-settings.ts';
import type { LocationsSetting } from '../../tenants/location.ts';

interface FeedMail {
  subject: string;
  text: string;
}

interface FeedNews {
  dealer: string;
  slug: string;
  feed: Pick<ScheduledFeed, 'id' | 'url' | 'last_success_at'>;
  lastRun: FeedRun | null;
  /** Null: it works again. */
  trouble: FeedTrouble | null;
  /** An ISO instant as people of the site's place read it. */
  instantText: (instant: string) => string;
}

/** The mail to the dealer about a stock feed: once when it fails, and once when it works again. */
export function feedMail(news: FeedNews): FeedMail {
  const { dealer, feed } = news;
  const { subject, sentences } = describeNews(news);
  const text = [
    ...sentences,
    '',
    `Feed: ${shownAddress(feed.url)}`,
    '',
    `This mail is sent once. The next one says that the feed is well again.`,
  ];
  return { subject: `${subject}: ${dealer}`, text: (news.trouble ? text : text.slice(0, -2)).join('\n') };
}

function describeNews({ dealer, slug, feed, lastRun, trouble, instantText }: FeedNews) {
  if (trouble === null) {
    const moment = feed.last_success_at === null ? '' : ` (${instantText(feed.last_success_at)})`;
    const sentences = [`The stock feed of ${dealer} is read again${moment}. There is nothing to do.`];
    return { subject: 'Your stock feed is well again', sentences };
  }
  if (trouble === 'shrunk') {
    const sentences = [
      `The stock feed of ${dealer} holds less than half of the cars it held before, so nothing was changed.`,
      lastRun?.why ?? '',
      '',
      'If it should be so, the operator of the website takes it over with this line:',
      `forecourt feed run ${slug} ${feed.id} --force`,
    ];
    return { subject: 'Your stock feed has shrunk', sentences };
  }
  const since =
    feed.last_success_at === null
      ? 'was never read'
      : `was last read on ${instantText(feed.last_success_at)}`;
  const sentences = [
    `The stock feed of ${dealer} ${since}. The cars on the website stay as they were then.`,
    ...(lastRun?.why ? [lastRun.why] : []),
  ];
  return { subject: 'Your stock feed is late', sentences };
}

/** The receivers of mails about a site's stock feeds: those who get leads by mail by default, else its first location. */
export function feedReceivers({
  lead_destinations,
  locations,
}: LeadDestinationsSetting & LocationsSetting): string[] {
  const people = lead_destinations.filter(({ kind }) => kind === 'email');
  const usual = people.filter(({ is_default }) => is_default);
  const mailAddresses = (usual.length > 0 ? usual : people).flatMap(({ to }) => to);
  const locationAddress = ownAddress({ location_id: null, category: '' }, { locations });
  return mailAddresses.length > 0
    ? [...new Set(mailAddresses)]
    : locationAddress === null
      ? []
      : [locationAddress];
}
