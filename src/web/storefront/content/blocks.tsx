import { Fragment, type ReactNode } from 'react';
import './content.css';
import '../home/home-parts.css';
import type { BlockView, BlockProps } from './block-view.ts';
import { CardsPart } from './blocks/cards-part.tsx';
import { FaqPart } from './blocks/faq-part.tsx';
import { FormPart } from './blocks/form-part.tsx';
import { GalleryPart } from './blocks/gallery-part.tsx';
import { HeroPart } from './blocks/hero-part.tsx';
import { LocationsPart } from './blocks/locations-part.tsx';
import { StockPart } from './blocks/stock-part.tsx';
import { TextPart } from './blocks/text-part.tsx';
import { EmbedFacade } from './embed-facade.tsx';
import { BlockSection } from './blocks/block-section.tsx';
import { OfferTiles } from '../home/offers.tsx';
import { ReviewQuotes } from '../home/reviews.tsx';

interface BlocksProps {
  blocks: readonly BlockView[];
  /** Right below the page's heading. */
  onTop?: boolean;
}

/** The blocks of a page, one under the other, each in the width it needs. */
export function Blocks({ blocks, onTop = false }: BlocksProps) {
  return blocks.map((block, index) => (
    <Fragment key={index}>{drawBlock(block, onTop && index === 0)}</Fragment>
  ));
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

function EmbedPart({ block: { heading, title, ...address } }: BlockProps<'embed'>) {
  return (
    <BlockSection heading={heading} className="block-embed">
      <EmbedFacade title={title} address={address} />
    </BlockSection>
  );
}

function OffersPart({ block: { heading, offers } }: BlockProps<'offers'>) {
  return (
    <BlockSection heading={heading}>
      <OfferTiles offers={offers} heading={heading === null ? 'h2' : 'h3'} />
    </BlockSection>
  );
}

function ReviewsPart({ block: { heading, reviews } }: BlockProps<'reviews'>) {
  return (
    <BlockSection heading={heading ?? 'What buyers say'} className="block-reviews">
      <ReviewQuotes reviews={reviews} />
    </BlockSection>
  );
}
