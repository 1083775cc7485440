import type { NoticeChoices } from '#domain/staff/notices/notice-choices.ts';
import type { PushAddress } from '#domain/staff/notices/push-services.ts';

/** What people of staff chose to be told, and the devices that take pushes. */
export interface StaffNotices {
  /** Of each of these people. */
  readReach(staffIds: readonly string[]): Promise<Map<string, NoticeReach>>;
  saveChoices(order: ChoicesOrder): Promise<ChoicesOutcome>;
  /** Whoever had the address before has it no more. `replaced`: the one that the same browser had before. */
  storeSubscription(order: SubscriptionOrder): Promise<'stored' | 'nobody'>;
  /** Of anybody; null once it is gone. */
  findSubscription(id: string): Promise<PushSubscription | null>;
  /** That somebody takes back; false for what is not theirs. */
  removeSubscription(order: RemovalOrder): Promise<boolean>;
  /** Nobody takes pushes there any more. */
  dropSubscription(id: string): Promise<void>;
}

export interface NoticeReach {
  choices: NoticeChoices;
  subscriptions: readonly PushSubscription[];
}

export interface PushSubscription extends PushAddress {
  id: string;
  staff_id: string;
  /** In words, such as `Safari on iPhone`. */
  device: string;
  /** ISO instants. */
  created_at: string;
  last_seen_at: string;
}

interface ChoicesOrder {
  staffId: string;
  choices: NoticeChoices;
  /** ISO instant. */
  at: string;
}

export type ChoicesOutcome =
  | { kind: 'saved' }
  /** In a sentence. */
  | { kind: 'refused'; text: string };

export interface SubscriptionOrder {
  staffId: string;
  address: PushAddress;
  /** Empty for none. */
  replaced: string;
  device: string;
  /** ISO instant. */
  at: string;
}

interface RemovalOrder {
  staffId: string;
  /** Its id, or its endpoint. */
  subscription: string;
  /** ISO instant. */
  at: string;
}
