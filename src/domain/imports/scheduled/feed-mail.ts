import { hidePassword, type FeedRun, type FeedTrouble, type ScheduledFeed } from './scheduled-feed.ts';
import { findLocationEmail } from '../../leads/deliveries/route-lead.ts';
import type { LeadDestinationsSetting } from '../../leads/lead-settings.ts';
import { cleanSubject, type LeadMail } from '../../leads/mail/lead-mail.ts';
import { composeStaffBody } from '../../leads/mail/mail-body.ts';
import type { MailSite } from '../../leads/mail/mail-look.ts';
import type { MailPart } from '../../leads/mail/mail-part.ts';
import type { SlugSetting } from '../../tenants/identity-settings.ts';
import type { LocationsSetting } from '../../tenants/location.ts';

interface FeedNews {
  website: MailSite & SlugSetting;
  feed: Pick<ScheduledFeed, 'id' | 'url' | 'last_success_at'>;
  lastRun: FeedRun | null;
  /** Null: it works again. */
  trouble: FeedTrouble | null;
  /** An ISO instant as people of the site's place read it. */
  instantText: (instant: string) => string;
}

/** The mail to the dealer about a stock feed: once when it fails, and once when it works again. */
export function writeFeedMail(news: FeedNews): LeadMail {
  const { website, feed, trouble } = news;
  const { subject, sentences, command } = describeNews(news);
  const parts: MailPart[] = [
    { kind: 'title', text: subject },
    ...sentences.map((text) => ({ kind: 'paragraph', text }) as const),
    ...(command === undefined ? [] : [{ kind: 'quote', text: command } as const]),
    { kind: 'rows', rows: [{ label: 'Feed', value: hidePassword(feed.url) }] },
  ];
  const once = 'This mail is sent once. The next one says that the feed is well again.';
  const footer: MailPart[] = trouble === null ? [] : [{ kind: 'note', text: once }];
  return {
    subject: cleanSubject(`${subject}: ${website.name}`),
    ...composeStaffBody({ website, preheader: sentences[0] ?? '', parts, footer }),
  };
}

interface FeedSentences {
  subject: string;
  sentences: string[];
  /** What the operator types. */
  command?: string;
}

function describeNews({ website, feed, lastRun, trouble, instantText }: FeedNews): FeedSentences {
  const { name: dealer, slug } = website;
  if (trouble === null) {
    const moment = feed.last_success_at === null ? '' : ` (${instantText(feed.last_success_at)})`;
    const sentences = [`The stock feed of ${dealer} is read again${moment}. There is nothing to do.`];
    return { subject: 'Your stock feed is well again', sentences };
  }
  if (trouble === 'shrunk') {
    const sentences = [
      `The stock feed of ${dealer} holds less than half of the cars it held before, so nothing was changed.`,
      ...(lastRun?.why ? [lastRun.why] : []),
      'If it should be so, the operator of the website takes it over with this line:',
    ];
    const command = `forecourt feed run ${slug} ${feed.id} --force`;
    return { subject: 'Your stock feed has shrunk', sentences, command };
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
export function findFeedReceivers({
  lead_destinations,
  locations,
}: LeadDestinationsSetting & LocationsSetting): string[] {
  const people = lead_destinations.filter(({ kind }) => kind === 'email');
  const usual = people.filter(({ is_default }) => is_default);
  const mailAddresses = (usual.length > 0 ? usual : people).flatMap(({ to }) => to);
  const locationAddress = findLocationEmail({ location_id: null, category: '' }, { locations });
  return mailAddresses.length > 0
    ? [...new Set(mailAddresses)]
    : locationAddress === null
      ? []
      : [locationAddress];
}
