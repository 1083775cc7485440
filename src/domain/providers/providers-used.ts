import type { Website } from '../tenants/website.ts';
import { listScriptProviders } from './providers.ts';

/** Somebody else who learns something of a visit or of what was sent, because the site is set up with them. */
interface Partner {
  name: string;
  /** Ends the sentence of the privacy page that begins with the name. */
  what: string;
  isUsed: (website: Website) => boolean;
  /** Keeps what it learns outside Australia and New Zealand too. */
  isAbroad?: true;
}

/** Who is asked by the server, or is linked to: no script of theirs runs in a page. */
const PARTNERS: readonly Partner[] = [
  {
    name: 'Our own statistics',
    what: 'count what is looked at here, by a random number of your device',
    isUsed: ({ events_collector }) => events_collector.enabled,
  },
  {
    name: 'The map',
    what: 'shows where we are once you ask for it, and learns the address of your device then',
    isUsed: ({ map_tiles }) => map_tiles !== null,
    isAbroad: true,
  },
  {
    name: 'Call tracking',
    what: 'connects calls made from this website and notes the time, the number that called and the advertisement that you came by',
    isUsed: ({ features }) => features.dealercell,
  },
  {
    name: 'CarClarity',
    what: 'compares loans for you when you ask for finance through it',
    isUsed: ({ car_clarity_target }) => car_clarity_target,
  },
  {
    name: 'NEVDIS',
    what: 'finds your vehicle by its registration when you type that into a form',
    isUsed: ({ features }) => features.nevdis,
  },
  {
    name: 'AutoGrab',
    what: 'estimates what your vehicle is worth from its details',
    isUsed: ({ features }) => features.autograb,
  },
  {
    name: 'RedBook',
    what: 'finds specifications of your vehicle by its registration',
    isUsed: ({ features }) => features.redbook,
  },
  {
    name: 'Xtime',
    what: 'takes service bookings on its own website',
    isUsed: ({ xtime_url }) => xtime_url !== null,
    isAbroad: true,
  },
];

/** Everybody whom the privacy page names for a site. */
export function listProvidersUsed(website: Website): Omit<Partner, 'isUsed'>[] {
  return [...listScriptProviders(website), ...PARTNERS.filter(({ isUsed }) => isUsed(website))];
}
