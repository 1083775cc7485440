import { buildTelAddress } from '#domain/contact/international-phone.ts';
import { joinFullName } from '#domain/leads/deliveries/lead-dispatch.ts';
import { readLeadCategory } from '#domain/leads/lead-categories.ts';
import { describeMailCar } from '#domain/leads/mail/lead-mail.ts';
import {
  listStaffedDepartments,
  type OwnedLead,
  type StaffMember,
  whyNotAllowed,
} from '#domain/staff/why-not-allowed.ts';
import type { Locale } from '#domain/tenants/country-settings.ts';
import type { SiteDatabase, StaffDatabase } from '#ports/database.ts';
import { INBOX_VIEWS, type InboxReader, type InboxRow, type InboxView } from '#ports/inbox.ts';
import type { LeadPlace, LeadSummary, Leads } from '#ports/leads.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';

const PAGE = 50;
/** Of whoever sees few of a website's leads a page looks at so many of them, a statement each. */
const LEADS_A_READ = 100;
const READS = 10;

/** The leads of the websites that somebody of staff is a member of, asked for anew each time. */
export function createInbox(database: SiteDatabase & StaffDatabase, staffId: string): InboxReader {
  return async (slug, { view, after }) => {
    const record = await database.tenants.bySlug(slug);
    const member = record === null ? null : await findMember(database, record, staffId);
    if (record === null || member === null) return null;
    const views = INBOX_VIEWS.filter((candidate) => isAllowed(candidate, member));
    const before = after === null ? null : readCursor(after);
    if (!views.includes(view) || (after !== null && before === null)) return null;
    const { leads, stock } = database.openStores(record.website.id);
    const seen = await listSeen(leads, member, { isSpam: view === 'spam', before });
    return {
      views,
      rows: await describeLeads(seen.leads, stock, record.website.locale),
      after: seen.last === null ? null : writeCursor(seen.last),
    };
  };
}

async function findMember(
  { staff }: StaffDatabase,
  { website }: TenantRecord,
  staffId: string,
): Promise<StaffMember | null> {
  const members = await staff.listMembers(website.id);
  const membership = members.find(({ person }) => person.id === staffId);
  if (membership === undefined) return null;
  return { id: staffId, membership, staffedDepartments: listStaffedDepartments(members) };
}

function isAllowed(view: InboxView, member: StaffMember): boolean {
  const isOpen = whyNotAllowed('open inbox', member, null) === null;
  return isOpen && (view !== 'spam' || whyNotAllowed('release spam', member, null) === null);
}

/** Those that the rule lets the member see: the rule stands in one place, which no statement repeats. */
async function listSeen(
  leads: Leads,
  member: StaffMember,
  { isSpam, before }: { isSpam: boolean; before: LeadPlace | null },
): Promise<{ leads: LeadSummary[]; last: LeadPlace | null }> {
  const seenLeads: LeadSummary[] = [];
  let last = before;
  for (let read = 0; read < READS; read += 1) {
    const page = await leads.listNewest({ isSpam, before: last, limit: LEADS_A_READ });
    seenLeads.push(...page.leads.filter((lead) => whyNotAllowed('see lead', member, toOwned(lead)) === null));
    if (seenLeads.length > PAGE)
      return { leads: seenLeads.slice(0, PAGE), last: seenLeads[PAGE - 1] ?? null };
    last = page.last;
    if (last === null) break;
  }
  return { leads: seenLeads, last };
}

/** Nobody owns a lead yet, and no time runs for it. */
const UNTAKEN = { owner: null, dueAt: null, lastTry: null };

function toOwned({ location_id, category }: LeadSummary): OwnedLead {
  return {
    owner: UNTAKEN.owner,
    location_id,
    department: readLeadCategory(category)?.department ?? 'front desk',
  };
}

async function describeLeads(
  leads: readonly LeadSummary[],
  stock: Stock,
  locale: Locale,
): Promise<InboxRow[]> {
  const carIds = new Set(leads.flatMap(({ car_id }) => (car_id === null ? [] : [car_id])));
  const cars = new Map((await stock.byIds([...carIds])).map((car) => [car.id, car]));
  return leads.map((lead) => ({
    id: lead.id,
    name: joinFullName(lead),
    car: describeMailCar({ lead, car: cars.get(lead.car_id ?? 0) ?? null }) || null,
    topic: (readLeadCategory(lead.category)?.category ?? lead.category).replace(/ Enquiry$/, ''),
    message: lead.message,
    phone: buildTelAddress(lead.phone, locale)?.replace('tel:', '') ?? null,
    arrivedAt: lead.created_at,
    ...UNTAKEN,
  }));
}

function writeCursor({ created_at, id }: LeadPlace): string {
  return `${created_at}_${id}`;
}

/** Null for what no page gave. */
function readCursor(text: string): LeadPlace | null {
  const [, created_at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\w-]{1,64})$/.exec(text) ?? [];
  return created_at === undefined || id === undefined ? null : { created_at, id };
}
