/** The photos of a website's cars, as one of its people has them. Cars are named by their stock numbers. */
export interface StaffPhotos {
  /** Null for what is none of the website's cars. */
  open(stockNumber: string): Promise<PhotoPage | null>;
  /** Addresses of pictures, as they are to stand. */
  order(stockNumber: string, urls: readonly string[]): Promise<PhotoActOutcome>;
  remove(stockNumber: string, url: string): Promise<PhotoActOutcome>;
  /** `index`: where it stood. */
  putBack(stockNumber: string, url: string, index: number): Promise<PhotoActOutcome>;
  addFeedPictures(stockNumber: string): Promise<PhotoActOutcome>;
  /** Photos that staff took leave the car. */
  followFeed(stockNumber: string): Promise<PhotoActOutcome>;
  dismiss(stockNumber: string, id: string): Promise<PhotoActOutcome>;
}

export interface PhotoPage {
  title: string;
  stockNumber: string;
  place: string | null;
  /** Those of the car, in their order. */
  pictures: readonly CarPicture[];
  /** Photos that are not on the site, in their order. */
  underWay: readonly PhotoUnderWay[];
  angles: readonly { id: string; name: string; isTaken: boolean }[];
  /** How many pictures the feed has that the car does not show. */
  feedCount: number;
  /** Null where its pictures follow the feed; `news`: that the feed has other ones since somebody changed them, in a sentence. */
  kept: { news: string | null } | null;
  mayChange: boolean;
  /** That the room for photos runs out, in a sentence; null where it does not. */
  warning: string | null;
}

interface CarPicture {
  url: string;
  /** Through the console's own host. */
  src: string;
  /** What it shows, in words; empty where nobody said. */
  view: string;
  /** Whether staff took it. */
  isPhoto: boolean;
}

interface PhotoUnderWay {
  id: string;
  /** The name of its angle; null for none. */
  angle: string | null;
  state: 'waiting' | 'ready' | 'refused';
}

export type PhotoActOutcome =
  | { kind: 'done' }
  /** In a sentence. */
  | { kind: 'refused'; text: string }
  | { kind: 'not_allowed' }
  | { kind: 'not_found' };
