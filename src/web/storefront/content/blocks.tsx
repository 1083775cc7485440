import { Fragment, type ReactNode } from 'react';
import './content.css';
import '../home/home-parts.css';
import type { BlockView } from './block-view.ts';
import { CardsPart } from './blocks/cards-part.tsx';
import { EmbedPart } from './blocks/embed-part.tsx';
import { FaqPart } from './blocks/faq-part.tsx';
import { FormPart } from './blocks/form-part.tsx';
import { GalleryPart } from './blocks/gallery-part.tsx';
import { HeroPart } from './blocks/hero-part.tsx';
import { LocationsPart } from './blocks/locations-part.tsx';
import { OffersPart } from './blocks/offers-part.tsx';
import { ReviewsPart } from './blocks/reviews-part.tsx';
import { StockPart } from './blocks/stock-part.tsx';
import { TextPart } from './blocks/text-part.tsx';

interface BlocksProps {
  blocks: readonly BlockView[];
  /** Right below the page's heading. */
  onTop?: boolean;
}

/** The blocks of a page, one under the other, each in the width it needs. */
export function Blocks({ blocks, onTop = false }: BlocksProps) {
  return blocks.map((block, at) => <Fragment key={at}>{drawBlock(block, onTop && at === 0)}</Fragment>);
}

function drawBlock(block: BlockView, isFirst: boolean): ReactNode {
  switch (block.type) {
    case 'hero':
      return <HeroPart block={block} isFirst={isFirst} />;
    case 'text':
      return <TextPart block={block} isFirst={isFirst} />;
    case 'cards':
      return <CardsPart block={block} />;
    case 'offers':
      return <OffersPart block={block} />;
    case 'form':
      return <FormPart block={block} />;
    case 'locations':
      return <LocationsPart block={block} />;
    case 'stock':
      return <StockPart block={block} />;
    case 'reviews':
      return <ReviewsPart block={block} />;
    case 'faq':
      return <FaqPart block={block} />;
    case 'gallery':
      return <GalleryPart block={block} />;
    case 'embed':
      return <EmbedPart block={block} />;
  }
}
