import type { NotFed } from './feed-rule.ts';
import type { FeedWarning } from './feed-warnings.ts';

/** Why a car has no row, for the operator. */
export const NOT_FED_SENTENCES: Record<NotFed, string> = {
  not_shown_on_dealer_website: 'It is held back from the website.',
  status_never_shown: 'Its status is one that the website never shows.',
  sold_too_long_ago: 'It was sold too long ago to be shown.',
  outside_search_filters: 'The filter of the website (search_filters) leaves it out.',
  search_filters_unreadable: 'The filter of the website (search_filters) cannot be read.',
  sold: 'It is sold.',
  vin_fed_already: 'Another car with the same VIN is in the feed.',
  no_car_or_ute: 'It is no passenger car, ute or pickup by its body: Google takes nothing else.',
  not_for_sale_now: 'It is sold, reserved or on its way: Google takes what stands for sale.',
  no_price: 'It has no price.',
  no_drive_away_price: 'It is new and has no drive-away price, which Google wants in Australia.',
  no_year: 'It has no year.',
  no_model: 'It has no model.',
  no_odometer: 'It is not new and has no odometer reading.',
  no_body: 'It has no body.',
  no_colour: 'It has no colour.',
  no_picture: 'It has no picture.',
  no_vin: 'It has no VIN.',
  vin_not_valid: 'Its VIN is not valid: the check digit is wrong.',
  vin_not_17_characters: 'Its VIN is missing or is not one of 17 characters.',
  no_address: 'No city is known: neither its location, the car nor the site names one.',
};

/** Warnings about a row, for the operator. */
export const FEED_WARNING_SENTENCES: Record<FeedWarning, string> = {
  no_vin: 'It has no VIN of 17 characters, which Google recommends.',
  no_picture: 'It has no picture.',
  no_price: 'It has no price.',
  at_main_place: 'It stands at none of the locations shown: the main one is told instead.',
  no_location:
    'The site shows no sales location: its city is told as the address, its slug as the store code.',
  no_street: 'No street is known: Meta may refuse the rows.',
  no_coordinates: 'Latitude and longitude are not known: Meta may refuse the rows.',
};
