/** A car as the dealership keeps it (spec §3). Names are the spec's own; money is in whole cents. */
export interface Car {
  id: number;
  name: string;
  slug: string;
  make: string;
  model: string;
  year: number | null;
  /** In the site's own unit, kilometres or miles; never converted (spec §3). */
  km: number | null;
  badge: string | null;
  series: string | null;
  status: CarStatus;
  car_type: CarType;
  price_cents: number | null;
  price_basis: PriceBasis;
  subscription_price_cents: number | null;
  stocknum: string;
  vin: string | null;
  rego: string | null;
  tag: string | null;
  /** By the dealer's feed, or by a shopper here. */
  reserved: boolean;
  sold: boolean;
  /** Only an explicit `false` forbids a reservation (spec §5). */
  reservable: boolean | null;
  certified: boolean;
  /** Shown and filtered as "Fuel type"; `simple_fuel` in the spec. */
  fuel: string | null;
  colour: string | null;
  body: string | null;
  transmission: string | null;
  drive: string | null;
  /** ISO 8601 instant, UTC. */
  created_at: string;
  /** ISO 8601 instant, UTC. */
  sold_at: string | null;
  custom_rank: number;
  show_on_dealer_website: boolean;
  primary_image_url: string | null;
  images: CarImage[];
  photos_count: number;
  /** Address of the history report, when there is one. */
  file: string | null;
  dealership_id: number | null;
  dealership_slug: string | null;
  location_id: number | null;
  location_name: string | null;
  /** Names of other locations the car may be seen at. */
  distribution_locations: string[];
  carsales_seller_identifier: string | null;
  city: string | null;
  state: string | null;
  has_checkout_payment_processor: boolean;
  /** Null: none given for this car, so that those of its dealership and site apply. */
  payment_processors: PaymentProcessor[] | null;
  description: string | null;
  details: CarDetails;
  /** What it is taken for although no feed has said so. */
  assumed: AssumedField[];
  /** When the store last wrote it, an ISO instant; absent on a car that is not stored. */
  updated_at?: string;
  /** Until when it is reserved here, an ISO instant; absent where nothing ends by time. */
  reserved_until?: string;
}

/** What a car has to be, whatever its feed says of it. */
export const ASSUMED_FIELDS = ['car_type', 'price_basis', 'status'] as const;
export type AssumedField = (typeof ASSUMED_FIELDS)[number];

export const CAR_TYPES = ['new', 'demo', 'used'] as const;
export type CarType = (typeof CAR_TYPES)[number];

/** Only `in_stock` and `coming_soon` are available; the rest after `sold` are kept but never shown. */
export type CarStatus =
  | 'in_stock'
  | 'coming_soon'
  | 'sold'
  | 'withdrawn'
  | 'deal_pending'
  | 'incomplete'
  | 'loaner';

/** What the shown price includes: "Drive away", "Ride away", "Excl. government charges", "Plus on-road costs". */
export type PriceBasis = 'drive_away' | 'ride_away' | 'excl_government_charges' | 'plus_on_road_costs';

/** Wire shape of the spec: `images[].image.url` and `thumb`. Addresses are site paths or absolute URLs. */
export interface CarImage {
  image: {
    url: string;
    /** The same view for dark pages, taken in a dark studio or at night; left out where one serves both. */
    dark?: string;
  };
  thumb: string;
  /** What the picture shows, for its alternative text: "side view", "cabin". */
  view: string | null;
  /** What the dealer wants seen on it: `Scuff of 3 cm on the left front wheel`. */
  note?: string;
  /** Left out for an ordinary photograph. */
  kind?: PictureKind;
}

/** A drawing, which is said beside it; a frame of the turn that shows a car from all sides; a frame that is drawn. */
export type PictureKind = 'illustration' | 'spin' | 'spin_illustration';

interface PaymentProcessor {
  authorization_type: string;
  authorization_key: string;
}

/** Facts that only some kinds of vehicle, or some countries, have. Absent means unknown. */
export interface CarDetails extends NoticeDetails {
  engine?: string;
  cylinders?: number;
  engine_cc?: number;
  doors?: number;
  seats?: number;
  /** Learner-approved motorcycle (Australia). */
  lams?: boolean;
  sleeps?: number;
  /** In the site's length unit: feet on US sites, metres elsewhere. */
  length?: number;
  slide_outs?: number;
  /** Kilograms or pounds by locale. */
  gvm?: number;
  range?: number;
  fuel_consumption?: string;
  interior_colour?: string;
  /** As the dealer lists them, each in the dealer's own words. */
  features?: string[];
  /** ISO month or year: since when it is on a register. */
  first_registered?: string;
  /** How many have owned it. */
  owners?: number;
  /** In the dealer's own words: `Full, last at 40,120 km`. */
  service_history?: string;
  /** Address of a film, or a provider's name and id: `youtube:dQw4w9WgXcQ`. */
  video?: string;
}

/** What New Zealand's Consumer Information Notice asks beside what every listing says. */
export interface NoticeDetails {
  /** ISO days: how long the warrant of fitness and the vehicle licence last. */
  wof_expires?: string;
  licence_expires?: string;
  /** What the odometer may show before road user charges are due again. */
  ruc_paid_to?: number;
  /** A year. */
  first_registered_nz?: number;
  /** Where it was registered before it came; `New Zealand` for one that came new. */
  last_registered_country?: string;
  /** The register's words on its import, and an insurer's or the register's write-off. */
  imported_damaged?: boolean;
  written_off?: boolean;
  odometer_accurate?: boolean;
  /** Somebody has one in it by the Personal Property Securities Register. */
  security_interest?: boolean;
}

/** A car not yet stored: what an import or the demo generator makes. */
export type NewCar = Omit<Car, 'id' | 'slug' | 'updated_at' | 'reserved_until'>;
