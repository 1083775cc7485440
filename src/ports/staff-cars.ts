import type { CarStand } from '#domain/cars/edit/car-stand.ts';
import type { TypedCar, TypedFaults } from '#domain/cars/edit/new-car.ts';
import type { EditedField, FieldGroup, FieldKind } from '#domain/cars/edit/form-fields.ts';

/** Single cars as one of a website's people edits them. */
export interface StaffCars {
  /** Null for a stock number of no car. */
  open(stockNumber: string): Promise<StaffCar | null>;
  /** Stores what was typed otherwise than shown, all or nothing. */
  save(stockNumber: string, form: CarForm): Promise<CarActOutcome & { typedChanges: TypedChanges }>;
  /** `agreedHold`: that of a shopper who is paying, from whom the car is taken all the same; empty for none. */
  stand(
    stockNumber: string,
    to: CarStand,
    terms: { stamp: string; agreedHold: string },
  ): Promise<CarActOutcome>;
  /** `all` of the fields that are asked about, or one; `stamp`: of what the page showed of the feed. */
  followFeed(stockNumber: string, field: string, stamp: string): Promise<CarActOutcome>;
  /** The same, for what people set. */
  keepOwn(stockNumber: string, field: string, stamp: string): Promise<CarActOutcome>;
  /** Of a value that the feed gave and that was not believed. */
  judgeValue(
    stockNumber: string,
    field: string,
    terms: { isBelieved: boolean; stamp: string },
  ): Promise<CarActOutcome>;
  undoAct(stockNumber: string, actId: string): Promise<CarActOutcome>;
}

/** Texts as they were typed, by field; `price_basis` beside `price`. */
export interface CarForm {
  texts: Readonly<Record<string, string>>;
  /** By field, the stamp of what the page showed. */
  stamps: Readonly<Record<string, string>>;
  /** The price that the step before saving was about, and its last two digits typed again; empty for none. */
  agreedPrice: string;
  digits: string;
  /** By field, what looks like a slip and is kept all the same, such as a VIN with a wrong check digit. */
  kept: TypedCar['kept'];
}

/** Of the fields that somebody changed, what they typed and the stamps it was typed over. */
export type TypedChanges = Pick<CarForm, 'texts' | 'stamps'>;

export type CarActOutcome =
  /** `actId`: to take it back by; null where nothing was to do. */
  | { kind: 'done'; actId: string | null }
  | ({ kind: 'faults' } & TypedFaults)
  /** What comes of the price, before it is saved. */
  | { kind: 'price_step'; step: PriceStep }
  | { kind: 'changed_meanwhile'; conflicts: readonly CarConflict[] }
  /** It was sold or withdrawn meanwhile, or it is too late, in a sentence. */
  | { kind: 'refused'; text: string }
  | { kind: 'paid_for'; leadId: string }
  /** Somebody is about to pay for the car, in a sentence: it is sold or hidden once that is agreed to. */
  | { kind: 'held'; holdId: string; stand: CarStand; text: string }
  /** In a sentence where it is not for the role. */
  | { kind: 'not_allowed'; text: string | null }
  | { kind: 'not_found' };

export interface PriceStep {
  /** `57490 drive_away`: what is agreed to by saving again. */
  price: string;
  /** `Price down $1,500, 2.6 %`. */
  difference: string;
  was: { isSaid: boolean; text: string };
  /** Searches of shoppers that follow the car and are told that it costs less. */
  searchCount: number;
  /** Until when it can be taken back and nobody is mailed, such as `11:24am`. */
  until: string;
  /** What stands on the price there is, in sentences. */
  standingFacts: readonly string[];
  asksForDigits: boolean;
}

export interface CarConflict {
  field: string;
  label: string;
  /** What stands there now, in words, and its stamp. */
  nowText: string;
  stamp: string;
  who: string;
}

export interface StaffCar {
  title: string;
  stockNumber: string;
  /** `21 days here, 412 views in 30 days, 9 leads`. */
  about: string;
  status: { text: string; tone: 'ok' | 'warn' | 'off'; stamp: string };
  /** Of being sold and of being shown, what people keep from the feed, in words. */
  keptStands: readonly {
    field: 'status' | 'shown';
    who: string;
    at: string;
    feedSays: string;
    feedStamp: string;
    isAsked: boolean;
  }[];
  /** How many fields the feed says something new of, which people keep from it. */
  askedCount: number;
  /** Of what it says of them. */
  askedStamp: string;
  /** What stands between the car and shoppers, or is to be known first, in sentences. */
  notes: readonly string[];
  /** Through the console's own host, in their order: the first is the card's. */
  pictures: readonly string[];
  /** The car's page; null where shoppers see none. */
  url: string | null;
  may: Readonly<Record<'edit' | 'price', boolean>>;
  /** Acts that make sense now. */
  stands: readonly CarStand[];
  groups: readonly { group: FieldGroup; fields: readonly StaffCarField[] }[];
  /** By value, what a price may include. */
  priceBases: readonly [string, string][];
  priceBasis: string;
  /** As shoppers see it. */
  card: ShopperCard;
  health: readonly { text: string; tone: 'ok' | 'warn' | 'lock' }[];
  history: readonly CarHistoryLine[];
}

export interface StaffCarField {
  field: EditedField | 'stocknum';
  label: string;
  kind: FieldKind;
  text: string;
  /** Of what is shown. */
  stamp: string;
  choices: readonly [string, string][];
  mayEdit: boolean;
  source: FieldSource;
  /** A value of the feed that was not believed: in words, and why. */
  quarantined: { told: string; reason: string; stamp: string } | null;
}

type FieldSource =
  | { kind: 'feed' }
  | { kind: 'assumed' }
  | {
      kind: 'hand';
      who: string;
      at: string;
      /** In words; null where it says the same. */
      feedSays: string | null;
      feedStamp: string;
      /** Whether a feed has ever brought it, and says since something else that nobody has answered. */
      isFed: boolean;
      isAsked: boolean;
    };

export interface ShopperCard {
  name: string;
  variant: string;
  tag: string | null;
  price: string;
  was: string | null;
  basis: string;
  /** `Was $58,990 until 26 November. Dropped $1,500.`; null where it says none. */
  drop: string | null;
  repayment: string | null;
  facts: readonly string[];
  place: string;
}

interface CarHistoryLine {
  who: string;
  text: string;
  /** ISO instant. */
  at: string;
  /** Of one that this person can take back. */
  actId: string | null;
}
