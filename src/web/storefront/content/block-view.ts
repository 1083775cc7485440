import type { BlockLink } from '#domain/content/block.ts';
import type { EmbedAddress } from '#domain/content/embed-address.ts';
import type { Prose } from '#domain/content/prose.ts';
import type { PlacedForm } from '../../forms/filled-form.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import type { LocationCard } from '../home/location-cards.ts';
import type { ShownOffer } from '../home/offers-now.ts';
import type { ReviewSummary } from '../home/review-summary.ts';
import type { PictureView } from './picture-view.ts';

/** What a block's component is given. */
export interface BlockProps<Type extends BlockView['type']> {
  block: Extract<BlockView, { type: Type }>;
  /** First on its page: its picture is what is seen first. */
  isFirst?: boolean;
}

/** A block as it is drawn: what it names is found, its texts are read, its links are the site's own. */
export type BlockView =
  | {
      type: 'hero';
      heading: string;
      text: string | null;
      picture: PictureView | null;
      button: BlockLink | null;
    }
  | { type: 'text'; heading: string | null; prose: Prose; picture: PictureView | null }
  | { type: 'cards'; heading: string | null; cards: CardView[] }
  | { type: 'offers'; heading: string | null; offers: ShownOffer[] }
  | FormView
  | { type: 'locations'; heading: string | null; locations: LocationCard[] }
  | StockView
  | { type: 'reviews'; heading: string | null; reviews: ReviewSummary }
  | { type: 'faq'; heading: string | null; questions: QuestionView[] }
  | { type: 'gallery'; heading: string | null; pictures: PictureView[] }
  | EmbedView;

export interface CardView {
  title: string;
  text: string;
  picture: PictureView | null;
  link: BlockLink | null;
}

export interface FormView {
  type: 'form';
  heading: string | null;
  /** The form's own title. */
  title: string;
  /** The form's own page. */
  url: string;
  /** What draws it here; null for one with several steps, which has a page to itself. */
  placed: Pick<PlacedForm, 'form' | 'setup' | 'about'> | null;
}

export interface StockView {
  type: 'stock';
  heading: string | null;
  cards: CardData[];
  total: number;
  /** The search that finds them all. */
  url: string;
}

export interface QuestionView {
  question: string;
  answer: Prose;
}

interface EmbedView extends EmbedAddress {
  type: 'embed';
  heading: string | null;
  title: string;
}
