import type { Department } from '../leads/department.ts';

/**
 * What a shopper did, by the name that the data layer has for it. Some have no number in the specification; a
 * conversion has the number of its lead.
 */
type ActName = NumberedAct | 'page_view' | 'conversion' | 'outbound_link' | 'lead_failed';

type NumberedAct =
  | 'lead'
  | 'click_to_call'
  | 'get_directions'
  | 'calculator'
  | 'finance_quote_shared'
  | 'search'
  | 'next_step'
  | 'favourite_added'
  | 'chat_opened'
  | 'chat_first_message'
  | 'chat_message'
  | 'history_report'
  | 'print';

const PAYLOADS = {
  lead: ['category', 'lead_id', 'car', 'purchase'],
  click_to_call: ['link', 'label'],
  get_directions: ['link'],
  calculator: [],
  finance_quote_shared: ['label'],
  search: ['search'],
  next_step: ['category', 'label'],
  favourite_added: ['car'],
  chat_opened: [],
  chat_first_message: [],
  chat_message: [],
  history_report: [],
  print: [],
} as const satisfies Record<NumberedAct, readonly (keyof Act)[]>;

interface EventRow {
  /** Number of spec §9. */
  id: number;
  act: NumberedAct;
  /** What it is called where events are read. */
  label: string;
  /** When it is told. */
  trigger: string;
  /** What it says beside its name, its number and where it happened; never what a visitor typed. */
  payload: readonly (keyof Act)[];
  /** Whose work it is; null: of the form that the shopper is in. */
  department: Department | null;
}

/**
 * Every event that has a meaning (spec §9). The other numbers from 1 to 61 are reserved: nothing tells them, what names
 * them is refused, and none of them is ever given another meaning.
 */
export const EVENTS = [
  lead(14, 'New vehicle enquiry', 'sales'),
  lead(15, 'Used vehicle enquiry', 'sales'),
  lead(16, 'Special offer enquiry', 'sales'),
  lead(17, 'Test drive of a new vehicle, or of one for test drives only', 'sales'),
  lead(18, 'Trade-in enquiry', 'sales'),
  lead(19, 'Fleet enquiry', 'fleet'),
  lead(20, 'Service booking', 'service'),
  lead(21, 'Parts enquiry', 'parts'),
  lead(22, 'General enquiry, and every lead without a number of its own', 'front desk'),
  lead(23, 'Finance enquiry', 'finance'),
  lead(24, 'Insurance enquiry', 'finance'),
  numbered(25, 'Click to call', {
    act: 'click_to_call',
    department: 'front desk',
    trigger: 'A link that dials a number was followed, or “Call the dealer” pressed to see the number.',
  }),
  numbered(26, 'Finance calculator', {
    act: 'calculator',
    department: 'finance',
    trigger: 'The first change on a page in its calculator.',
  }),
  lead(27, 'Competition entry', 'marketing'),
  lead(28, 'Finance application', 'finance'),
  numbered(29, 'Search', {
    act: 'search',
    department: 'sales',
    trigger: 'A search other than those before on this page rested for a second.',
  }),
  numbered(32, 'Next step', {
    act: 'next_step',
    department: null,
    trigger: 'A step of a form was taken, and the next one is shown.',
  }),
  numbered(39, 'Favourite added', {
    act: 'favourite_added',
    department: 'sales',
    trigger: 'A vehicle was saved; removing it tells nothing.',
  }),
  lead(40, 'Sell my car enquiry', 'buying'),
  numbered(41, 'Get directions', {
    act: 'get_directions',
    department: 'front desk',
    trigger: 'A link to a map was followed.',
  }),
  lead(42, 'Vehicle reservation', 'sales'),
  lead(44, 'Survey', 'marketing'),
  lead(45, 'Service enquiry', 'service'),
  lead(46, 'Team member enquiry', 'front desk'),
  lead(47, 'Subscription enquiry', 'marketing'),
  lead(48, 'Test drive of a used vehicle', 'sales'),
  lead(51, 'Career enquiry', 'HR'),
  numbered(54, 'Chat opened', {
    act: 'chat_opened',
    department: 'front desk',
    trigger: 'The chat or its bubble was opened.',
  }),
  numbered(55, 'First chat message', {
    act: 'chat_first_message',
    department: 'front desk',
    trigger: 'The first message of the shopper.',
  }),
  lead(56, 'Document request', 'sales'),
  numbered(57, 'Chat message', {
    act: 'chat_message',
    department: 'front desk',
    trigger: 'Each later message of the shopper.',
  }),
  lead(58, 'Finance quote asked for', 'finance'),
  numbered(59, 'Finance quote shared', {
    act: 'finance_quote_shared',
    department: 'finance',
    trigger: 'The address of a quote was copied or shared, or its page printed.',
  }),
  numbered(60, 'Car history report', {
    act: 'history_report',
    department: 'sales',
    trigger: 'The history report of a car was opened.',
  }),
  numbered(61, 'Print PDF', {
    act: 'print',
    department: 'sales',
    trigger: 'The button that prints a vehicle was pressed.',
  }),
] as const satisfies readonly EventRow[];

export type EventId = (typeof EVENTS)[number]['id'];

/** One act of a shopper, as it is recorded. */
export interface Act {
  event: ActName;
  /** Left out where the act has no number. */
  event_id?: EventId;
  /** Slug of the lead's category. */
  category?: string;
  /** Of a next step: its number; of a quote: what was done with it; of a call: the button. */
  label?: string;
  lead_id?: string;
  /** Slug of the car it is about, where the page is not that car's. */
  car?: string;
  /** Where a link leads, without its query: a dialled number, a map, another site. */
  link?: string;
  /** The chosen values of a search; its words never, which may name a person. */
  search?: string;
  /** Why a form's lead was not stored, in the words that its shopper read. */
  error_message?: string;
  /** A reservation on the way to buying online. */
  purchase?: true;
}

/** An act with what tells it from all others. */
export interface RecordedAct extends Act {
  /** Random, the same for everybody who is told. */
  id: string;
  /** Of the page it happened on, without its query, which may hold what was typed. */
  path: string;
}

function lead<Id extends number>(id: Id, label: string, department: Department) {
  return numbered(id, label, { act: 'lead', department, trigger: 'A lead of this kind was stored.' });
}

function numbered<Id extends number, Name extends NumberedAct>(
  id: Id,
  label: string,
  { act, department, trigger }: { act: Name; department: Department | null; trigger: string },
) {
  return { id, act, label, trigger, payload: PAYLOADS[act], department };
}
