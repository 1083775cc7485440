import * as v from 'valibot';
import type { SessionData } from '../session/session-data-schema.ts';
import type { Locale, PhoneRuleSetting } from '../tenants/country-settings.ts';
import type { FeaturesSetting } from '../tenants/feature-settings.ts';
import { phone as phoneShape } from '../tenants/settings/field-shapes.ts';
import type { CallTrackingSettings } from './call-tracking-settings.ts';
import { displayPhone, maskPhone } from './phone-display.ts';
import { findLocationPhone } from './phone-of-car.ts';
import { type CalledSite, isMasked, findPublicSitePhone } from './public-phone.ts';

/** By source of a visit: the number in the place of a location's, by its id, or of `call_us_number`, by `site`. */
export type PhoneOverrides = SessionData['phone_overrides'];

type TrackedSite = CalledSite & PhoneRuleSetting & FeaturesSetting;

/** Where `call_us_number` stands among the ids of locations. */
const SITE_KEY = 'site';

/** What a page needs to know to show other numbers to a visit. */
export interface CallsForVisit {
  locale: Locale;
  /** The numbers that pages show, as displayed, by the keys of the overrides. */
  shown: Record<string, string>;
  /** Those that cars' pages mask, as masked. */
  masked: Record<string, string>;
}

/** Null on a site without call tracking. */
export function chooseCallTracking(website: TrackedSite): CallsForVisit | null {
  if (!website.features.dealercell) return null;
  const real = [...listRealNumbers(website)].map(
    ([key, phone]) => [key, phone, displayPhone(phone, website.phone_rule)] as const,
  );
  const shownEntries = real
    .filter(([, phone]) => !isHidden(phone, website))
    .map(([key, , text]) => [key, text]);
  const masked = real
    .filter(([, phone]) => isMasked(phone, website))
    .map(([key, , text]) => [key, maskPhone(text)]);
  return {
    locale: website.locale,
    shown: Object.fromEntries(shownEntries),
    masked: Object.fromEntries(masked),
  };
}

/** The site's own overrides in the form that a dashboard answers. */
export function readOwnOverrides({ phone_overrides }: CallTrackingSettings): PhoneOverrides {
  const bySource = Map.groupBy(phone_overrides, ({ source }) => source);
  return Object.fromEntries(
    [...bySource].map(([source, rows]) => [
      source,
      Object.fromEntries(rows.map(({ location_id, phone }) => [location_id ?? SITE_KEY, phone])),
    ]),
  );
}

/**
 * What a visit is told of the overrides: numbers as displayed, and masked where they stand for one that is hidden behind a
 * click. What is no number, or of another site's location, is left out.
 */
export function pickOverrides(overrides: PhoneOverrides, website: TrackedSite): PhoneOverrides {
  if (!website.features.dealercell) return {};
  const real = listRealNumbers(website);
  return Object.fromEntries(
    Object.entries(overrides).map(([source, phones]) => [
      source,
      Object.fromEntries(
        Object.entries(phones).flatMap(([key, phone]) => {
          const realPhone = real.get(key);
          return realPhone === undefined || !v.is(phoneShape, phone)
            ? []
            : [[key, formatShownPhone(phone, realPhone, website)]];
        }),
      ),
    ]),
  );
}

/** The number of a location for a visit from `source`, as displayed; null where there is none but its own. */
export function findTrackedPhone(
  locationId: number,
  source: string,
  { overrides, website }: { overrides: PhoneOverrides; website: TrackedSite },
): string | null {
  if (!website.features.dealercell || !Object.hasOwn(overrides, source)) return null;
  const phone = overrides[source]?.[locationId];
  return v.is(phoneShape, phone) ? displayPhone(phone, website.phone_rule) : null;
}

/** The dealer's own numbers that an override can stand for. */
function listRealNumbers({ call_us_number, locations }: CalledSite): Map<string, string> {
  const locationPhones = locations.flatMap((location): [string, string][] => {
    const phone = findLocationPhone(location);
    return phone === null ? [] : [[String(location.id), phone]];
  });
  return new Map(call_us_number === null ? locationPhones : [[SITE_KEY, call_us_number], ...locationPhones]);
}

/** As pages show a number that stands for `realPhone`. */
function formatShownPhone(phone: string, realPhone: string, website: TrackedSite): string {
  const displayed = displayPhone(phone, website.phone_rule);
  return isHidden(realPhone, website) ? maskPhone(displayed) : displayed;
}

/** Shown after a click only: the site has another number to show in its place. */
function isHidden(realPhone: string, website: TrackedSite): boolean {
  return isMasked(realPhone, website) && findPublicSitePhone(website) !== null;
}
