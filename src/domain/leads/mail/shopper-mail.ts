import type { Location } from '../../tenants/location.ts';
import type { LeadAnswer } from '../lead-answers.ts';
import { leadAppointment } from '../lead-appointment.ts';
import { carAddress, type LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { carWords, categoryWords, subjectLine, timeWords, type LeadMail } from './lead-mail.ts';
import { mailBody, type MailPart } from './mail-body.ts';

/** The mail to the shopper: what was sent, its reference, and what happens next. */
export function shopperMail(dispatch: LeadDispatch): LeadMail {
  const { lead, car, website } = dispatch;
  const kind = categoryWords(dispatch).toLowerCase();
  const first = (lead.first_name || lead.name).split(' ')[0] ?? '';
  const parts: MailPart[] = [
    { kind: 'paragraph', text: first === '' || mayLead(first) ? 'Hello,' : `Hello ${first},` },
    { kind: 'paragraph', text: `Thank you for your ${kind}. It has reached us.` },
    { kind: 'rows', rows: whatWasSent(dispatch) },
    ...message(lead.message),
    { kind: 'paragraph', text: whatHappensNext(dispatch) },
    ...(car === null
      ? []
      : [{ kind: 'link', text: 'See the vehicle again', address: carAddress(dispatch, car) } as const]),
    { kind: 'paragraph', text: signature(dispatch) },
    {
      kind: 'paragraph',
      text: `This address was entered in a form on ${dispatch.origin}. If that was not you, you need not do anything.`,
    },
  ];
  return { subject: subjectLine(`Your ${kind} at ${website.name}`), ...mailBody(parts) };
}

function whatWasSent(dispatch: LeadDispatch): LeadAnswer[] {
  const { lead } = dispatch;
  const rows = [
    { label: 'About', value: carWords(dispatch) },
    { label: 'Where', value: lead.location },
    { label: 'Time', value: timeAsked(dispatch) },
    { label: 'Reference', value: lead.id },
  ];
  return rows.filter(({ value }) => value !== '' && !mayLead(value));
}

/** Only what a stranger could not use to send advertising through us: the address may be anybody's. */
function message(text: string): MailPart[] {
  if (text === '' || mayLead(text)) return [];
  return [
    { kind: 'paragraph', text: 'You wrote:' },
    { kind: 'quote', text },
  ];
}

/** Whether a text holds a web or e-mail address, or what a mail program would make one of. */
function mayLead(text: string): boolean {
  return /:\/\/|@|www\.|\p{L}\.\p{L}{2,}/iu.test(text);
}

function timeAsked(dispatch: LeadDispatch): string {
  const instant = leadAppointment(dispatch)?.instant ?? null;
  return instant === null ? '' : timeWords(instant, dispatch);
}

function whatHappensNext(dispatch: LeadDispatch): string {
  const ways = dispatch.lead.phone === '' ? 'email' : 'phone or email';
  if (timeAsked(dispatch) !== '') return `What happens next: we confirm the time by ${ways}.`;
  return `What happens next: someone from our team answers by ${ways}, in our opening hours.`;
}

function signature({ lead, website, origin }: LeadDispatch): string {
  const shown = website.locations.filter(({ visible }) => visible);
  const place: Location | undefined =
    shown.find(({ id }) => id === lead.location_id) ?? shown.find(({ primary }) => primary) ?? shown[0];
  const phone = place?.contact_detail.phone ?? website.call_us_number;
  const lines = [website.name, place?.address.full, phone && `Phone ${phone}`, origin];
  return [...new Set(lines)].filter(Boolean).join('\n');
}
