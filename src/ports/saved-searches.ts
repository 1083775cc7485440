import type { AlertDay } from '#domain/garage/alert-times.ts';
import type { SavedSearch } from '#domain/garage/saved-search.ts';
import type { KnownCar, SearchNews } from '#domain/garage/search-news.ts';

/** The searches that shoppers of one site saved. */
export interface SavedSearches {
  /** The newest first. */
  listByShopper(shopperId: string): Promise<SavedSearch[]>;
  /** False where the shopper has as many as may be; an address that is saved already stays as it is. */
  save(shopperId: string, search: NewSavedSearch, limit: number): Promise<boolean>;
  /** False where the shopper has no such search. */
  change(shopperId: string, id: string, change: SearchChange): Promise<boolean>;
  remove(shopperId: string, id: string): Promise<void>;
  /** Switches the alerts of all of a shopper's searches off. */
  stopAlerts(shopperId: string): Promise<void>;
  /** Whether anybody of the site wants to be told of a search. */
  anyAlerts(): Promise<boolean>;
  /** The searches with alerts of shoppers who may get a mail on a day: verified, and none waits or was sent. */
  toTell(day: AlertDay): Promise<FollowedSearch[]>;
  /** How many searches whose shoppers are told know a car at a higher price, of the same basis. */
  countFollowers(car: Pick<KnownCar, 'id' | 'price_basis'> & { price_cents: number }): Promise<number>;
  /**
   * Stores what the searches of a shopper are known to have found, and plans the day's mail where there is news, in one
   * transaction. False, and nothing is stored, where the shopper has had that mail or changed something meanwhile.
   */
  storeLook(look: StoredLook): Promise<boolean>;
  /** Whom an alert is for; null where the account is no more or its address was never verified. */
  recipient(shopperId: string): Promise<AlertRecipient | null>;
}

/** What is known to have been found, and when: an ISO instant. */
export interface LookedAt {
  looked_at: string;
  known: readonly KnownCar[];
}

export interface NewSavedSearch extends SavedSearch, LookedAt {}

export interface SearchChange {
  name?: string | undefined;
  alerts?: boolean | undefined;
  /** Where alerts are switched on: what is no news. */
  look?: LookedAt;
}

export interface FollowedSearch extends LookedAt {
  id: string;
  shopper_id: string;
  address: string;
}

export interface StoredLook {
  shopperId: string;
  day: AlertDay;
  /** ISO instant. */
  at: string;
  /** `before`: when it was last looked at, as it was read. */
  searches: readonly { id: string; before: string; known: readonly KnownCar[] }[];
  /** None: no mail. */
  news: readonly SearchNews[];
}

interface AlertRecipient {
  email: string;
  searches: SavedSearch[];
}
