import { MAX_RECENT } from '#domain/garage/recent-cars.ts';
import { MAX_RECENT_SEARCHES } from '#domain/garage/recent-searches.ts';

/** What a shopper would call it: saved or looked at, typed, booked or reserved, and the visits themselves. */
export type StorageGroup = 'saved' | 'forms' | 'bookings' | 'visits';

/** One entry that the product stores on a visitor's device. `{Cars}`, `{cars}`, `{car}`, `{postcode}`, `{licence}`: the site's words. */
export interface StorageEntry {
  /** Its key after `forecourt:{website}:`, the cookie's name, or the name of the browser's cache. */
  name: string;
  group: StorageGroup;
  where: 'storage' | 'cookie' | 'cache';
  what: string;
  why: string;
  until: string;
  /** Only on sites that compare versions of a page. */
  onExperiments?: true;
  /** Only on sites with a chat. */
  onChat?: true;
  /** Only on sites with sign-in. */
  onGarage?: true;
  /** Only on sites that ask shoppers about third-party scripts. */
  onConsent?: true;
  /** Only on sites that tell somebody else what shoppers do. */
  onTelling?: true;
  /** Only on sites that try out the script of somebody. */
  onProviderTest?: true;
}

/**
 * Everything that the product stores on a visitor's device (spec §3). What is not listed here cannot be
 * stored: the compiler holds `openDeviceSlot` to these names, a test everything else.
 */
export const DEVICE_STORAGE = [
  {
    name: 'favourites',
    group: 'saved',
    where: 'storage',
    what: '{Cars} you saved, and their prices then',
    why: 'To show your garage, how many are in it, and which became cheaper',
    until: 'Until you remove them',
  },
  {
    name: 'recent-cars',
    group: 'saved',
    where: 'storage',
    what: '{Cars} you looked at',
    why: 'To find them again, and to compare them',
    until: `The newest ${MAX_RECENT}, until you delete them`,
  },
  {
    name: 'recent-searches',
    group: 'saved',
    where: 'storage',
    what: 'Your last searches, if we know all their words',
    why: 'To lead you back to them; they come with a form you send',
    until: `The newest ${MAX_RECENT_SEARCHES}, until you delete them`,
  },
  {
    name: 'chosen-cars',
    group: 'saved',
    where: 'storage',
    what: '{Cars} you ticked to compare',
    why: 'To have them on the next page too, until you compare them',
    until: 'Until you clear them, one day at most',
  },
  {
    name: 'last-details',
    group: 'forms',
    where: 'storage',
    what: 'Name, email, phone and {postcode} of the last form you sent',
    why: 'To fill them in for you next time',
    until: 'Until you delete them',
  },
  {
    name: 'form:*',
    group: 'forms',
    where: 'storage',
    what: 'What you typed into a form of several steps, never date of birth, {licence} or card numbers',
    why: 'To let you go on where you stopped',
    until: 'Seven days, or until you send it',
  },
  {
    name: 'distinct-id',
    group: 'visits',
    where: 'storage',
    what: 'That visits from this device belong together: a random number',
    why: 'To tell which visits belong together, for 30 days; it comes with a form you send',
    until: 'Until you delete it',
  },
  {
    name: 'session',
    group: 'visits',
    where: 'storage',
    what: 'Your visit now: when you were last here, which website led to it, and a random number',
    why: 'To tell where a visit begins and ends; it comes with a form you send',
    until: 'A new number after 30 minutes without a page',
  },
  {
    name: 'visited-pages',
    group: 'visits',
    where: 'storage',
    what: 'The last 50 pages you opened here',
    why: 'To know what your message is about; they come with a form you send',
    until: 'Until you delete them',
  },
  {
    name: 'first-query',
    group: 'visits',
    where: 'storage',
    what: 'The advertisement or link you came by',
    why: 'To know which advertisements help; it comes with a form you send',
    until: '30 days, or until you come by another advertisement',
  },
  {
    name: 'asked-about-car',
    group: 'forms',
    where: 'storage',
    what: 'The {car} of the last form you sent',
    why: 'To know what you asked about last',
    until: 'Until the next form',
  },
  {
    name: 'success-category',
    group: 'forms',
    where: 'storage',
    what: 'What kind of form you sent last',
    why: 'To count it once',
    until: 'Until it was counted',
  },
  {
    name: 'success-event',
    group: 'forms',
    where: 'storage',
    what: 'How that form is counted',
    why: 'To count it as what it was',
    until: 'Until it was counted',
  },
  {
    name: 'untold-acts',
    group: 'visits',
    where: 'storage',
    what: 'That you sent something or paid on a page where no third-party tool runs, and which {car} it was about',
    why: 'To tell the tools that you allow, once, on the next page where they run',
    until: 'Until they are told, you refuse them or sign out, one day at most; the newest 20',
    onTelling: true,
  },
  {
    name: 'signed-in',
    group: 'saved',
    where: 'storage',
    what: 'That somebody is signed in to the garage, and which {cars} their account is known to hold',
    why: 'To keep the {cars} you save with your account, also after a time without a connection',
    until: 'Until you sign out, or the session ends',
    onGarage: true,
  },
  {
    name: 'held-car',
    group: 'bookings',
    where: 'storage',
    what: 'Which {car} you hold or have reserved here',
    why: 'To lead you from its page back to your reservation, and to count that once',
    until: 'Until the reservation ends, or seven days',
  },
  {
    name: 'purchase',
    group: 'bookings',
    where: 'storage',
    what: 'Which {car} you are buying step by step, and which steps you sent',
    why: 'To lead you back to the steps that are left',
    until: 'Until you begin with another one',
  },
  {
    name: 'search-looks',
    group: 'saved',
    where: 'storage',
    what: 'How new the newest of the {cars} was when you last opened a saved search',
    why: 'To tell you how many came since',
    until: 'Until you delete it',
    onGarage: true,
  },
  {
    name: 'search-to-save',
    group: 'saved',
    where: 'storage',
    what: 'The search that you asked us to save before you signed in',
    why: 'To save it once you have',
    until: 'Until it is saved, one day at most',
    onGarage: true,
  },
  {
    name: 'chat-promo-dismissed',
    group: 'visits',
    where: 'storage',
    what: 'That you closed the note about our chat',
    why: 'Not to show it again',
    until: 'Until you delete it',
    onChat: true,
  },
  {
    name: 'consent',
    group: 'visits',
    where: 'storage',
    what: 'Whether you accept or refuse third-party tools',
    why: 'To keep to it, and to ask once',
    until: 'Until you delete it; you change it above',
    onConsent: true,
  },
  {
    name: 'provider-test',
    group: 'visits',
    where: 'storage',
    what: 'That this visit tries out a new tool of this website',
    why: 'To load that tool for this visit alone',
    until: 'It counts for no other visit',
    onProviderTest: true,
  },
  {
    name: 'counted-experiments',
    group: 'visits',
    where: 'storage',
    what: 'That this visit was counted as having seen a version of a page',
    why: 'To count it once',
    until: 'Until the next visit that is counted',
    onExperiments: true,
  },
  {
    name: 'form_token',
    group: 'forms',
    where: 'cookie',
    what: 'That a form you began is yours',
    why: 'To let this browser, and no other, go on with it',
    until: 'Seven days',
  },
  {
    name: 'sent',
    group: 'forms',
    where: 'cookie',
    what: 'Which form you sent before the page was ready',
    why: 'To count it once',
    until: 'Until it was counted, ten minutes at most',
  },
  {
    name: 'checkout',
    group: 'bookings',
    where: 'cookie',
    what: 'That the reservation you began here or opened from our mail is yours',
    why: 'To let this browser, and no other, go on with it',
    until: 'Seven days',
  },
  {
    name: 'booking',
    group: 'bookings',
    where: 'cookie',
    what: 'That the booking you opened from our mail is yours',
    why: 'To let this browser, and no other, change or cancel it',
    until: 'One day',
  },
  {
    name: 'shopper',
    group: 'saved',
    where: 'cookie',
    what: 'That you are signed in to the garage',
    why: 'To know you from page to page',
    until: 'Until you sign out, or 30 days without a visit',
    onGarage: true,
  },
  {
    name: 'shopper-device',
    group: 'saved',
    where: 'cookie',
    what: 'That you have signed in to your account on this device',
    why: 'To let you sign in here also while somebody else tries to with your address',
    until: '400 days after you last signed in; it counts for nothing once your account is deleted',
    onGarage: true,
  },
  {
    name: 'experiments',
    group: 'visits',
    where: 'cookie',
    what: 'Which version of a page you are shown',
    why: 'To show you the same one next time, and to know which helps; it comes with a form you send',
    until: '90 days',
    onExperiments: true,
  },
  {
    name: 'pages-1',
    group: 'saved',
    where: 'cache',
    what: 'Copies of the last 40 pages you opened',
    why: 'To read them without a connection',
    until: 'Until newer ones take their place',
  },
] as const satisfies readonly StorageEntry[];

type Listed = Extract<(typeof DEVICE_STORAGE)[number], { where: 'storage' }>['name'];

/** A key that may be stored: one of the list, or a form's own. */
export type StorageName = Exclude<Listed, 'form:*'> | `form:${string}`;
