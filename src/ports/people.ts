import type { KeptVisit } from '#domain/analytics/kept-visit.ts';
import type { SavedSearch } from '#domain/garage/saved-search.ts';
import type { Delivery } from '#domain/leads/deliveries/delivery.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { LeadEvent, LeadWork } from '#domain/leads/work/lead-work.ts';
import type { Person } from '#domain/people/person.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import type { WatchedCar } from './watchlist.ts';

/** The personal data of one site: finding, exporting and erasing it. */
export interface People {
  /**
   * Ids of the leads that give the person's address or number in a field of their own, now or in an earlier state that
   * was to be delivered, oldest first. What somebody mentions in a message is not looked through.
   */
  find(person: Person): Promise<string[]>;
  /** All stored data of a lead; null when it is erased or was never there. */
  kept(leadId: string): Promise<KeptLead | null>;
  /**
   * Erases leads: of each a row stays that says when and of which category. Waiting deliveries are cancelled,
   * files are no longer named, a booked time stays taken by nobody. Answers what was touched; ids that are erased
   * already, or unknown, are passed over.
   */
  erase(leadIds: readonly string[], at: string): Promise<Erasure>;
  /** What was sent with an address as its own, the newest first; without what was erased. */
  sentBy(email: string, limit: number): Promise<SentLead[]>;
  /** What is kept of the shopper who signs in by this address; null for a number, and where nobody does. */
  shopper(person: Person): Promise<KeptShopper | null>;
  /** Deletes an account with its sessions, codes, saved cars and searches, and the mails about them that wait. */
  eraseShopper(shopperId: string): Promise<void>;
}

export interface SentLead {
  lead: Lead;
  /** The car it reserved, with its payment; null for none. */
  reservation: Reservation | null;
}

/** An account of the garage. */
export interface KeptShopper {
  id: string;
  email: string;
  name: string;
  /** ISO instants. */
  created_at: string;
  sessions: { created_at: string; expires_at: string }[];
  saved_cars: WatchedCar[];
  saved_searches: SavedSearch[];
  /** Mails about what was new in them. */
  alerts: Pick<Delivery, 'delivery_id' | 'state' | 'created_at' | 'settled_at'>[];
}

export interface KeptLead {
  lead: Lead;
  /** What the dealer's people did with it, and wrote about it. */
  work: LeadWork & { events: LeadEvent[] };
  files: LeadFile[];
  /** With the lead as it stood for each. */
  deliveries: (Delivery & { state_of_lead: unknown })[];
  slots: KeptSlot[];
  /** The car it reserved, with its payment; null for none. */
  reservation: Reservation | null;
  /** What the device did that it says it came from, oldest first. */
  visits: KeptVisit[];
  /** ISO instant until which a retry of the same enquiry is known again. */
  retry_known_until: string | null;
}

interface KeptSlot {
  kind: string;
  location_id: number;
  /** ISO instant in UTC. */
  starts_at: string;
}

export interface Erasure {
  leads: string[];
  files: string[];
  deliveries: ErasedDelivery[];
  slots: number;
  /** Documents of which was kept what the leads' devices did. */
  visits: number;
}

export interface ErasedDelivery {
  delivery_id: string;
  destination: string;
  /** Before. */
  state: Delivery['state'];
}
