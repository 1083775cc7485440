import type { Department } from '../leads/department.ts';
import { type Act, EVENTS, type RecordedAct } from './events.ts';
import type { AnalyticsCar } from './vehicle-payload.ts';

const CLICKED = 'asc_cta_interaction';
const CHATTED = 'asc_comm_engagement';
const CONFIGURED = 'asc_element_configuration';

/** The names that the Automotive Standards Council gives to what happens on a dealer's site; null: none of its. */
const NAMES: Record<Act['event'], string | null> = {
  page_view: 'asc_pageview',
  lead: 'asc_form_submission',
  conversion: null,
  lead_failed: null,
  click_to_call: 'asc_click_to_call',
  get_directions: CLICKED,
  outbound_link: CLICKED,
  calculator: CONFIGURED,
  finance_quote_shared: CLICKED,
  search: CONFIGURED,
  next_step: 'asc_form_engagement',
  favourite_added: CLICKED,
  chat_opened: CHATTED,
  chat_first_message: CHATTED,
  chat_message: CHATTED,
  history_report: CLICKED,
  print: CLICKED,
};

/** Whose forms have an event of their own; all others are those of sales. */
const OF_DEPARTMENT: Partial<Record<Department, string>> = { service: 'service', parts: 'parts' };

/** An act in the words of the Automotive Standards Council: its events, each with the fields they share. */
export function buildAscEvents(act: RecordedAct, car: AnalyticsCar | null): { event: string }[] {
  const name = NAMES[act.event];
  if (name === null) return [];
  const row = EVENTS.find(({ id }) => id === act.event_id);
  const department = row?.department ?? null;
  const fields = {
    event_owner: 'forecourt',
    unique_id: act.id,
    event_action: row?.label ?? act.event,
    ...(department !== null && { department }),
    ...(car !== null && buildItemFields(car)),
  };
  const more = act.event === 'lead' ? [`${name}_${OF_DEPARTMENT[department ?? 'sales'] ?? 'sales'}`] : [];
  if (act.event === 'page_view' && car !== null) more.push('asc_item_pageview');
  return [name, ...more].map((event) => ({ event, ...fields }));
}

function buildItemFields({ id, make, model, year, condition, price }: AnalyticsCar) {
  return {
    item_id: id,
    item_make: make,
    item_model: model,
    item_year: year,
    item_condition: condition,
    item_price: price,
  };
}
