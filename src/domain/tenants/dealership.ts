export interface Dealership {
  id: number;
  name: string;
  slug: string;
  stripe_publishable_key: string | null;
  /** How its cars can be paid for; null: as on the whole site. */
  payment_processors: string[] | null;
  review_count: number;
  average_rating: number | null;
  manufacturers: string[];
  four_step_valuation_form: boolean;
  enable_valuation_offer_rejection: boolean;
}

export interface Brand {
  make: string;
  logo: string | null;
  /** The maker's own names of its paints, with what they look like (`#rrggbb`). */
  colours: { name: string; hex: string }[];
}

export interface DealershipWebsite {
  name: string;
  make: string | null;
  url: string;
  logo: string | null;
  slug: string;
  location_ids: number[];
}
