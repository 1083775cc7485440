import type { Migration } from 'kysely/migration';
import { firstTables } from './001-first-tables.ts';
import { wallsBetweenWebsites } from './002-walls-between-websites.ts';
import { deliveriesAndBookings } from './003-deliveries-and-bookings.ts';
import { priceChanges } from './004-price-changes.ts';
import { momentsOfChange } from './005-moments-of-change.ts';
import { heldLeads } from './006-held-leads.ts';
import { quarantinedValues } from './007-quarantined-values.ts';
import { scheduledFeeds } from './008-scheduled-feeds.ts';
import { pricesThatStood } from './009-prices-that-stood.ts';
import { eventsOfLeads } from './010-events-of-leads.ts';
import { dueByDestination } from './013-due-by-destination.ts';
import { filesThatWait } from './014-files-that-wait.ts';
import { personalData } from './015-personal-data.ts';
import { reservations } from './016-reservations.ts';
import { lookupCounts } from './017-lookup-counts.ts';
import { shoppers } from './018-shoppers.ts';
import { savedSearches } from './019-saved-searches.ts';
import { changedBookings } from './020-changed-bookings.ts';
import { leadsByAddress } from './021-leads-by-address.ts';
import { newsOfReservations } from './022-news-of-reservations.ts';
import { visitCounts } from './024-visit-counts.ts';
import { visitorsOfLeads } from './025-visitors-of-leads.ts';
import { visits } from './026-visits.ts';
import { clientErrors } from './027-client-errors.ts';
import { carsTellTheirChange } from './028-cars-tell-their-change.ts';
import { carsTellWhatIsAssumed } from './029-cars-tell-what-is-assumed.ts';
import { providersIdsOfLeads } from './030-providers-ids-of-leads.ts';

/** In the order of their names. A migration that was released is never edited: add the next one. */
export const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '002-walls-between-websites': wallsBetweenWebsites,
  '003-deliveries-and-bookings': deliveriesAndBookings,
  '004-price-changes': priceChanges,
  '005-moments-of-change': momentsOfChange,
  '006-held-leads': heldLeads,
  '007-quarantined-values': quarantinedValues,
  '008-scheduled-feeds': scheduledFeeds,
  '009-prices-that-stood': pricesThatStood,
  '010-events-of-leads': eventsOfLeads,
  '013-due-by-destination': dueByDestination,
  '014-files-that-wait': filesThatWait,
  '015-personal-data': personalData,
  '016-reservations': reservations,
  '017-lookup-counts': lookupCounts,
  '018-shoppers': shoppers,
  '019-saved-searches': savedSearches,
  '020-changed-bookings': changedBookings,
  '021-leads-by-address': leadsByAddress,
  '022-news-of-reservations': newsOfReservations,
  '024-visit-counts': visitCounts,
  '025-visitors-of-leads': visitorsOfLeads,
  '026-visits': visits,
  '027-client-errors': clientErrors,
  '028-cars-tell-their-change': carsTellTheirChange,
  '029-cars-tell-what-is-assumed': carsTellWhatIsAssumed,
  '030-providers-ids-of-leads': providersIdsOfLeads,
};
