import { listGalleryPictures } from '#domain/cars/gallery.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { StaffSite } from '#ports/staff-site.ts';
import { createStaffBulk } from './staff-bulk.ts';
import { createStaffCars } from './staff-cars.ts';
import { openMemberSite, type StaffSiteParts } from './member-site.ts';
import { createStaffInbox } from './staff-inbox.ts';
import { createStaffNewCars } from './staff-new-cars.ts';
import { createStaffNewLeads } from './staff-new-leads.ts';
import { createStaffLeads } from './staff-leads.ts';
import { createStaffStock } from './staff-stock-list.ts';
import { createStaffPhotos, type ServedStaffPhotos } from './staff-photos.ts';
import { createStaffTurns } from './staff-turns.ts';

/** What the server itself answers of a website, beside its pages. */
export interface ServedStaffSite extends StaffSite {
  /** The first one of a car of the website, or that of an address; null for what is none of its cars or of the car's pictures. */
  findPicture(carId: number, url: string | null): Promise<{ website: Website; url: string } | null>;
  readonly photos: ServedStaffPhotos;
}

export type ServedStaffSiteOpener = (slug: string) => Promise<ServedStaffSite | null>;

/** The websites that somebody of staff is a member of, each asked for anew. */
export function createStaffSiteOpener(parts: StaffSiteParts, staffId: string): ServedStaffSiteOpener {
  return async (slug) => {
    const site = await openMemberSite(parts, staffId, slug);
    if (site === null) return null;
    return {
      timeZone: site.website.timezone,
      inbox: createStaffInbox(site),
      leads: createStaffLeads(site),
      newLeads: createStaffNewLeads(site),
      turns: createStaffTurns(site),
      stock: createStaffStock(site),
      cars: createStaffCars(site),
      bulk: createStaffBulk(site),
      newCars: createStaffNewCars(site),
      photos: createStaffPhotos(site),
      async findPicture(carId, askedUrl) {
        const car = await site.stores.stock.byId(carId);
        const urls = car === null ? [] : listGalleryPictures(car).map((picture) => picture.url);
        const url = askedUrl === null ? urls[0] : urls.find((candidate) => candidate === askedUrl);
        return url === undefined ? null : { website: site.website, url };
      },
    };
  };
}
