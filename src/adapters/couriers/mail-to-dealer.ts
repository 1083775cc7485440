import type {
  ClaimedDealerMail,
  DeliveryOutcome,
  DealerMailKind,
} from '#domain/leads/deliveries/delivery.ts';
import { formatSenderAddress } from '#domain/leads/mail/sender-address.ts';
import { writeDealerMail } from '#domain/leads/mail/dealer-mail.ts';
import type { CourierSite } from '#ports/courier.ts';
import type { LeadWorkStore, WorkRow } from '#ports/lead-work.ts';
import type { Mail } from '#ports/mail.ts';

interface StaffMailParts {
  mail: Mail;
  openStores: (websiteId: number) => { leadWork: { listRows: LeadWorkStore['listRows'] } };
  consoleOrigin: string;
}

/** Of leads for which it is true still: nobody is told of what somebody did meanwhile. */
export async function mailToDealer(
  { mail, openStores, consoleOrigin }: StaffMailParts,
  { website_id, about, items, to, delivery_id, created_at }: ClaimedDealerMail,
  { website, origin, now }: CourierSite,
): Promise<DeliveryOutcome> {
  const { leadWork } = openStores(website_id);
  const rows = about === 'rules' ? [] : await leadWork.listRows(items, new Date(now).toISOString());
  const count = rows.filter((row) => isNews(about, row)).length;
  if (count === 0 && about !== 'rules') return { kind: 'delivered' };
  const address = `${consoleOrigin}/${website.slug}/${about === 'rules' ? 'turns' : 'inbox'}`;
  const outcome = await mail.send({
    ...writeDealerMail(about, { website, count, sentences: items, address }),
    id: delivery_id,
    at: Date.parse(created_at),
    from: { name: website.name, address: formatSenderAddress(website, origin) },
    to: [to],
    replyTo: null,
  });
  return outcome.kind === 'sent'
    ? { kind: 'delivered' }
    : { kind: 'failed', reason: outcome.reason, retryAfterMs: null };
}

function isNews(about: DealerMailKind, { group, work }: WorkRow): boolean {
  if (about === 'late') return group === 'late';
  return about === 'unowned' ? work.owner_id === null && group !== 'done' : work.first_try_at === null;
}
