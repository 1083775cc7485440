import type { LocationType } from '../tenants/location.ts';

/** One part of a page. What a dealer may write is data of these shapes: never markup, never scripts. */
export type Block =
  | HeroBlock
  | TextBlock
  | CardsBlock
  | OffersBlock
  | FormBlock
  | LocationsBlock
  | StockBlock
  | ReviewsBlock
  | FaqBlock
  | GalleryBlock
  | EmbedBlock;

/** A wide picture with a few words and one thing to do. */
interface HeroBlock {
  type: 'hero';
  heading: string;
  text: string | null;
  picture: BlockPicture | null;
  button: BlockLink | null;
}

interface TextBlock {
  type: 'text';
  heading: string | null;
  /** Markdown: paragraphs, lists, emphasis, links, small headings. HTML in it is shown as text. */
  body: string;
  picture: BlockPicture | null;
}

export interface CardsBlock {
  type: 'cards';
  heading: string | null;
  cards: BlockCard[];
}

interface BlockCard {
  title: string;
  text: string;
  picture: BlockPicture | null;
  link: BlockLink | null;
}

/** The offers that run today. */
interface OffersBlock {
  type: 'offers';
  heading: string | null;
}

/** A form of the catalogue by its name; on the page of that form, the place where it stands. */
export interface FormBlock {
  type: 'form';
  heading: string | null;
  form: string;
}

/** The site's places with their hours; null: of every kind. */
interface LocationsBlock {
  type: 'locations';
  heading: string | null;
  location_type: LocationType | null;
}

/** A row of cars that a search finds. */
export interface StockBlock {
  type: 'stock';
  heading: string | null;
  /** Such as `refinementList[fuel][0]=Electric`; empty = the newest. */
  query: string;
  limit: number;
}

interface ReviewsBlock {
  type: 'reviews';
  heading: string | null;
}

interface FaqBlock {
  type: 'faq';
  heading: string | null;
  /** Answers are Markdown. */
  questions: { question: string; answer: string }[];
}

interface GalleryBlock {
  type: 'gallery';
  heading: string | null;
  pictures: BlockPicture[];
}

/** A film, a tour or a map of a known provider; loaded when the shopper asks for it. */
interface EmbedBlock {
  type: 'embed';
  heading: string | null;
  provider: EmbedProvider;
  /** The provider's own id of it, such as `dQw4w9WgXcQ`. */
  id: string;
  title: string;
}

export const EMBED_PROVIDERS = ['youtube', 'vimeo', 'matterport'] as const;
export type EmbedProvider = (typeof EMBED_PROVIDERS)[number];

export interface BlockPicture {
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
}

export interface BlockLink {
  label: string;
  /** A site path, a full address, `tel:` or `mailto:`. */
  url: string;
}
