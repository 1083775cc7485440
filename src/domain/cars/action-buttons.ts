import type { Car } from './car.ts';
import { type SaleState, isForSale } from './card-tag.ts';
import { type CarLocationFields, findCarLocation } from './car-location.ts';
import { whyNoHistoryReport } from './history-report.ts';
import { type ReservableCar, PRICE_THRESHOLD_CENTS, whyNotReservable } from './reserve.ts';
import type { PayingSite } from './reserve-payment.ts';
import type { FeatureSettings } from '../tenants/feature-settings.ts';
import { findCarPhone } from '../contact/phone-of-car.ts';
import { type CalledSite, findSitePhone } from '../contact/public-phone.ts';
import { type ScriptSettings, findChatProvider } from '../providers/providers.ts';
import type { ActionButton, WhatsappNumberSetting } from './button-settings.ts';
import type { Locale, PhoneRuleSetting } from '../tenants/country-settings.ts';
import type { LocationsSetting } from '../tenants/location.ts';
import { toInternationalDigits } from '../contact/international-phone.ts';

export type ButtonCar = ReservableCar & CarLocationFields & { file: Car['file'] };

export type ButtonSite = PayingSite &
  CalledSite &
  ScriptSettings &
  PhoneRuleSetting &
  WhatsappNumberSetting & {
    features: Pick<FeatureSettings['features'], 'autograb' | 'autobot'>;
  };

export type ButtonCheck = { button: ActionButton; whyNot: string | null };

/** Every button of the site in its order, each with the reason why this car's page does not show it, or null. */
export function checkButtons(car: ButtonCar, website: ButtonSite): ButtonCheck[] {
  return [...new Set(website.buttons)].map((button) => ({
    button,
    whyNot: SHOW_RULES[button](car, website),
  }));
}

/** The buttons a car's page shows, in order. */
export function pickShownButtons(car: ButtonCar, website: ButtonSite): ActionButton[] {
  return checkButtons(car, website).flatMap(({ button, whyNot }) => (whyNot === null ? [button] : []));
}

type ShowRule = (car: ButtonCar, website: ButtonSite) => string | null;

const SHOW_RULES: Record<ActionButton, ShowRule> = {
  call_the_dealer: whyNoPhone,
  call_us_now: (_car, website) => (findSitePhone(website) === null ? 'no_phone' : null),
  get_finance: whyNotForSale,
  enquire_now: whyNotForSale,
  book_a_test_drive: whyNotForSale,
  trade_in_valuation: whyNotTradable,
  whatsapp: (car, website) =>
    whyNotForSale(car) ?? (findWhatsappNumber(car, website) === null ? 'no_whatsapp_number' : null),
  chat: (_car, website) => (website.features.autobot || findChatProvider(website) ? null : 'no_chat'),
  reserve_car_now: whyNotReservable,
  car_history_report: whyNoHistoryReport,
  vehicle_location: (car, website) => (findCarLocation(car, website) === null ? 'no_location' : null),
  request_photos: whyNotForSale,
};

/** A car is for sale while it is in stock or coming soon (spec §4); a reserved one may still come free. */
function whyNotForSale(car: SaleState): 'sold' | 'not_available' | null {
  if (isForSale(car)) return null;
  return car.sold ? 'sold' : 'not_available';
}

function whyNoPhone(car: ButtonCar, website: ButtonSite): 'no_phone' | null {
  return findCarPhone(car, website) === null ? 'no_phone' : null;
}

/** The site's WhatsApp number, else the mobile of the car's location; none means no button. */
export function findWhatsappNumber(
  car: CarLocationFields,
  website: WhatsappNumberSetting & LocationsSetting,
): string | null {
  return website.whatsapp_number ?? findCarLocation(car, website)?.contact_detail.mobile ?? null;
}

/** A conversation about a car: `https://wa.me/{international digits}?text=…`. */
export function buildWhatsappLink(phone: string, text: string, locale: Locale): string {
  return `https://wa.me/${toInternationalDigits(phone, locale)}?text=${encodeURIComponent(text)}`;
}

export type TradableCar = Pick<Car, 'status' | 'sold' | 'reserved' | 'price_cents'>;

export type WhyNotTradable = 'no_autograb' | 'not_in_stock' | 'sold' | 'reserved' | 'price_too_low';

/** Why "Trade-in valuation" is not offered for a car, by the first condition of spec §5 that fails; else null. */
export function whyNotTradable(
  car: TradableCar,
  website: { features: { autograb: FeatureSettings['features']['autograb'] } },
): WhyNotTradable | null {
  if (!website.features.autograb) return 'no_autograb';
  if (car.sold) return 'sold';
  if (car.reserved) return 'reserved';
  if (car.status !== 'in_stock') return 'not_in_stock';
  if (car.price_cents === null || car.price_cents <= PRICE_THRESHOLD_CENTS) return 'price_too_low';
  return null;
}
