/** A place of a dealership: its sales yard, parts counter or service department (spec §3). */
export interface Location {
  id: number;
  dealership_id: number;
  name: string;
  position: number;
  slug: string;
  location_type: LocationType;
  primary: boolean;
  visible: boolean;
  dealer_license_number: string | null;
  contact_detail: ContactDetail;
  address: Address;
  manufacturers: string[];
  reviews: { count: number; average_rating: number | null };
  distribution_locations: string[];
}

export type LocationType = 'sales' | 'parts' | 'service';

interface ContactDetail {
  phone: string | null;
  landline_phone: string | null;
  mobile: string | null;
  email: string | null;
  facebook_url: string | null;
  instagram_url: string | null;
  opening_hours: OpeningHours[];
}

export interface OpeningHours {
  /** 0 is Sunday. */
  weekday: number;
  status: 'Open' | 'Closed';
  /** As shown, e.g. `8:30am-5:30pm`; the misspelling is the spec's. */
  formated_hours: string;
  /** 24-hour `HH:MM` in the site's time zone. */
  open: string | null;
  close: string | null;
}

/** One date's exception to the weekday rows. */
export interface SpecialHours {
  /** ISO date in the site's time zone. */
  date: string;
  location_type: LocationType | null;
  status: 'Open' | 'Closed';
  open: string | null;
  close: string | null;
  label: string;
}

export interface Address {
  street: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  lat: number | null;
  long: number | null;
  place_id: string | null;
  place_url: string | null;
  full: string | null;
  map_url: string | null;
}
