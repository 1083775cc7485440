import { randomUUID } from 'node:crypto';
import { listOfferedTimes } from '#domain/bookings/list-offered-times.ts';
import { findCalendarSpan } from '#domain/bookings/open-slots.ts';
import type { Car } from '#domain/cars/car.ts';
import { whyNotEmail } from '#domain/contact/email.ts';
import type { StaffReply } from '#domain/leads/deliveries/delivery.ts';
import { SHOPPER } from '#domain/leads/deliveries/route-lead.ts';
import { findLeadPlace } from '#domain/leads/lead-place.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { cleanSubject, describeMailCar } from '#domain/leads/mail/lead-mail.ts';
import {
  describeUnknownWords,
  fillReply,
  listSavedReplies,
  type ReplyWords,
} from '#domain/leads/mail/saved-replies.ts';
import { formatShopperSubject } from '#domain/leads/mail/shopper-mail.ts';
import { findLeadDepartment } from '#domain/leads/work/lead-keys.ts';
import { toOneLine } from '#domain/words/one-line.ts';
import { pickNoun } from '#domain/words/words.ts';
import { LONGEST_REPLY, type MailDraft } from '#ports/staff-site.ts';
import { buildSeenDispatch } from './build-thread.ts';
import type { MemberSite } from './member-site.ts';

/** What a mail to the sender of a lead may begin with; null where they left no address. */
export async function draftMail(site: MemberSite, lead: Lead): Promise<MailDraft | null> {
  if (whyNotEmail(lead.email) !== null) return null;
  const { website, person } = site;
  const car = await findCar(site, lead);
  const words = pickReplyWords(site, lead, car);
  const sign = (text: string) => `${text}\n\n${person.name}\n${website.name}`;
  const { subject } = await findSubject(site, lead, car);
  const times = await offerTimes(site, lead);
  return {
    key: randomUUID(),
    to: lead.email,
    answersTo: person.email,
    subject,
    replies: listSavedReplies(website.saved_replies).map((reply) => {
      const { text, unknownWords } = fillReply(reply.text, words);
      return { name: reply.name, text: sign(text), fault: describeUnknownWords(unknownWords) };
    }),
    times: times === null ? null : sign(`Hi ${words.name},\n\n${times}`),
  };
}

/** What is sent, or why it is not, in a sentence. */
export async function composeReply(
  site: MemberSite,
  lead: Lead,
  typedText: string,
): Promise<{ reply: StaffReply } | { fault: string }> {
  if (whyNotEmail(lead.email) !== null) return { fault: 'They left no e-mail address' };
  const message = typedText.replaceAll('\0', '').toWellFormed().trim();
  if (message === '') return { fault: 'Write something first' };
  const car = await findCar(site, lead);
  const { text, unknownWords } = fillReply(message, pickReplyWords(site, lead, car));
  const fault = describeUnknownWords(unknownWords);
  if (fault !== null) return { fault: `Not sent yet. ${fault}` };
  if (text.length > LONGEST_REPLY)
    return { fault: `A mail has at most ${LONGEST_REPLY.toLocaleString('en')} letters` };
  const { name, email } = site.person;
  const { subject, answersDelivery } = await findSubject(site, lead, car);
  return { reply: { to: lead.email, sender: { name, email }, subject, text, answersDelivery } };
}

async function findCar({ stores }: MemberSite, { car_id }: Lead): Promise<Car | null> {
  return car_id === null ? null : stores.stock.byId(car_id);
}

function pickReplyWords({ website }: MemberSite, lead: Lead, car: Car | null): ReplyWords {
  const [firstName] = toOneLine(lead.first_name || lead.name).split(' ');
  const carName = describeMailCar({ lead, car });
  return {
    name: firstName || 'there',
    car: `the ${toOneLine(carName) || pickNoun(website)}`,
    place: findLeadPlace(lead, website)?.name ?? website.name,
  };
}

/** That of the confirmation which the shopper was mailed, so that both stand together; else what it is about. */
async function findSubject(
  site: MemberSite,
  lead: Lead,
  car: Car | null,
): Promise<{ subject: string; answersDelivery: string | null }> {
  const deliveries = await site.stores.deliveries.listByLeads([lead.id]);
  const confirmation = deliveries.findLast(
    ({ destination, state }) => destination === SHOPPER && state === 'delivered',
  );
  const subject = formatShopperSubject(buildSeenDispatch(site, { lead, car, files: [] }));
  return confirmation === undefined
    ? { subject, answersDelivery: null }
    : { subject: cleanSubject(`Re: ${subject}`), answersDelivery: confirmation.delivery_id };
}

async function offerTimes({ website, stores, clock }: MemberSite, lead: Lead): Promise<string | null> {
  const kind = findLeadDepartment(lead) === 'service' ? 'service' : 'test_drive';
  const question = { website, kind, now: clock.now() } as const;
  const takenTimes = await stores.bookings.taken(kind, findCalendarSpan(question));
  const offer = listOfferedTimes(question, lead.location_id, takenTimes);
  if (offer === null) return null;
  const list = offer.times.map((time) => `- ${time}`).join('\n');
  return `These times are free at ${offer.place}:\n\n${list}\n\nWhich one suits you?`;
}
