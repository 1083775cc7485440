import { subscribe } from 'node:diagnostics_channel';

/** A number that only rises, apart for the values of its labels. */
export interface LabelledCounter {
  name: string;
  help: string;
  labels: readonly string[];
  /** By the values of the labels, in their order, parted by line ends. */
  counts: Map<string, number>;
}

/** Counts from now on what is said on channels, whoever says it. */
export function countEvents(): LabelledCounter[] {
  const counters: LabelledCounter[] = [];
  const listen = (channel: string, counter: LabelledCounter) => {
    counters.push(counter);
    subscribe(channel, (message) => addEvent(counter, message as CountedEvent));
  };
  listen('forecourt.lead', {
    name: 'forecourt_leads_total',
    help: 'Leads that arrived, by tenant: accepted, taken for spam, replayed or refused for what they say.',
    labels: ['tenant', 'arrival'],
    counts: new Map(),
  });
  listen('forecourt.collected-event', {
    name: 'forecourt_collected_events_total',
    help: 'Events for the collectors of the sites, by tenant: sent, refused, failed, or dropped from a full queue.',
    labels: ['tenant', 'outcome'],
    counts: new Map(),
  });
  listen('forecourt.turned-away', {
    name: 'forecourt_turned_away_total',
    help: 'Refused so that others are served: sockets of one network, in total, with too many requests at once and of clients that read nothing; pages in overload.',
    labels: ['why'],
    counts: new Map(REASONS.map((why) => [why, 0])),
  });
  return counters;
}

/** Why somebody may be turned away: shown before anybody was. */
const REASONS = ['network', 'total', 'pipelined', 'unread', 'overload'];

/** What is said has a field for each label, and may say how many it is about. */
type CountedEvent = Readonly<Record<string, string | number>>;

function addEvent({ labels, counts }: LabelledCounter, event: CountedEvent): void {
  const values = labels.map((label) => event[label]).join('\n');
  counts.set(values, (counts.get(values) ?? 0) + Number(event['count'] ?? 1));
}
