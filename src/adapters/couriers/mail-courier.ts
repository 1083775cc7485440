import { writeAdf } from '#domain/leads/adf/adf-document.ts';
import type { ClaimedDelivery, ClaimedReply, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import { findLocationEmail } from '#domain/leads/deliveries/route-lead.ts';
import type { LeadDispatch } from '#domain/leads/deliveries/lead-dispatch.ts';
import { cleanSubject, type LeadMail } from '#domain/leads/mail/lead-mail.ts';
import { formatSenderAddress } from '#domain/leads/mail/sender-address.ts';
import { writeShopperMail } from '#domain/leads/mail/shopper-mail.ts';
import { writeStaffMail } from '#domain/leads/mail/staff-mail.ts';
import { whyNotEmail } from '#domain/contact/email.ts';
import type { CourierSite } from '#ports/courier.ts';
import type { Mail, MailOutcome } from '#ports/mail.ts';

export interface LeadMessage {
  delivery: ClaimedDelivery;
  dispatch: LeadDispatch;
}

/** To the people who answer leads; a reply goes to the shopper. */
export async function mailToStaff(
  mail: Mail,
  message: LeadMessage,
  to: readonly string[],
): Promise<DeliveryOutcome> {
  const { email } = message.dispatch.lead;
  const replyTo = whyNotEmail(email) === null ? email : null;
  return retryRefused(await send(mail, message, { ...writeStaffMail(message.dispatch), to, replyTo }));
}

/** To the system of a dealer that reads ADF in mails: the XML is the mail's text. */
export async function mailAdf(
  mail: Mail,
  message: LeadMessage,
  to: readonly string[],
): Promise<DeliveryOutcome> {
  const { website, lead } = message.dispatch;
  const subject = cleanSubject(`ADF lead from ${website.name}: ${lead.category}`);
  const adf = { subject, text: writeAdf(message.dispatch), html: null };
  return retryRefused(await send(mail, message, { ...adf, to, replyTo: null }));
}

/** To who asked: what was sent, what happens next, and where a booking is changed. */
export async function mailToShopper(
  mail: Mail,
  message: LeadMessage,
  bookingAddress: string,
): Promise<DeliveryOutcome> {
  const { website, lead } = message.dispatch;
  const outcome = await send(mail, message, {
    ...writeShopperMail(message.dispatch, bookingAddress),
    to: [lead.email],
    replyTo: findLocationEmail(lead, website),
  });
  return outcome.kind === 'refused' ? outcome : retryRefused(outcome);
}

/** What somebody of staff wrote to a shopper: answers come to them. */
export async function mailReply(
  mail: Mail,
  { delivery_id, created_at, reply }: ClaimedReply,
  { website, origin }: CourierSite,
): Promise<DeliveryOutcome> {
  const { to, sender, subject, text, answersDelivery } = reply;
  const outcome = await mail.send({
    id: delivery_id,
    at: Date.parse(created_at),
    from: { name: `${sender.name}, ${website.name}`, address: formatSenderAddress(website, origin) },
    to: [to],
    replyTo: sender.email,
    subject: cleanSubject(subject),
    text,
    html: null,
    isPersonal: true,
    ...(answersDelivery !== null && { answersId: answersDelivery }),
  });
  return outcome.kind === 'refused' ? outcome : retryRefused(outcome);
}

async function send(
  mail: Mail,
  { delivery, dispatch }: LeadMessage,
  content: LeadMail & { to: readonly string[]; replyTo: string | null },
): Promise<MailOutcome> {
  const { website, origin } = dispatch;
  return mail.send({
    ...content,
    id: delivery.delivery_id,
    at: Date.parse(delivery.created_at),
    from: { name: website.name, address: formatSenderAddress(website, origin) },
  });
}

/** A mailbox that refuses today may work tomorrow, so the lead is retried. */
function retryRefused(outcome: MailOutcome): DeliveryOutcome {
  // Another try would mail those again who have it: somebody has to look.
  if (outcome.kind === 'sent' && outcome.refusedCount !== undefined)
    return {
      kind: 'refused',
      reason: `The mail server does not take ${outcome.refusedCount} of the addresses.`,
    };
  if (outcome.kind === 'sent') return { kind: 'delivered' };
  return { kind: 'failed', reason: outcome.reason, retryAfterMs: null };
}
