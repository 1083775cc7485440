import { type ReactNode, Fragment, Suspense } from 'react';
import './content.css';
import '../home/home-parts.css';
import type { BlockProps, BlockView } from './block-view.ts';
import { CardsPart, GalleryPart, HeroPart } from './blocks/picture-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Prose } from './prose.tsx';
import { BlockSection } from './blocks/block-section.tsx';
import { LocationTile } from '../home/location-tile.tsx';
import { countOfCars } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { CarCard } from '../car-card/car-card.tsx';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import { Picture } from '../../ui/picture.tsx';
import { EmbedFacade } from './embed-facade.tsx';
import { OfferTiles } from '../home/offers.tsx';
import { ReviewQuotes } from '../home/reviews.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { createLazyComponent } from '../../ui/lazy-component.ts';
// Imported here and not in the lazy part, so that the page is painted with them.
import '../form-page/form-page.css';
import '../../forms/forms.css';
import '../../forms/inputs/parts.css';
import '../../forms/inputs/choices/choices.css';

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

function LocationsPart({ block: { heading, locations } }: BlockProps<'locations'>) {
  return (
    <BlockSection heading={heading}>
      <ul className="places">
        {locations.map((location) => (
          <li key={location.name}>
            <LocationTile location={location} heading={heading === null ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

function FaqPart({ block: { heading, questions } }: BlockProps<'faq'>) {
  return (
    <BlockSection heading={heading ?? 'Questions and answers'} className="block-faq">
      <div className="panel faq">
        {questions.map(({ question, answer }, index) => (
          <details key={index}>
            <summary>
              {question}
              <Icon name="chevron-down" small />
            </summary>
            <Prose prose={answer} />
          </details>
        ))}
      </div>
    </BlockSection>
  );
}

function StockPart({ block: { heading, cards, total, url } }: BlockProps<'stock'>) {
  const site = useSiteShell();
  const all = (
    <a className="more-link" href={url}>
      {total === cards.length ? 'Open in the search' : `See all ${countOfCars(total, site)}`}
    </a>
  );
  return (
    <BlockSection heading={heading} more={all}>
      <RepaymentNote cars={cards} />
      <div className="card-grid home-cars">
        {cards.map((car) => (
          <CarCard key={car.id} car={car} />
        ))}
      </div>
    </BlockSection>
  );
}

function TextPart({ block: { heading, prose, picture }, isFirst = false }: BlockProps<'text'>) {
  if (picture === null)
    return (
      <BlockSection heading={heading}>
        <Prose prose={prose} />
      </BlockSection>
    );
  return (
    <div className="block text-beside">
      <BlockSection heading={heading}>
        <Prose prose={prose} />
      </BlockSection>
      <Picture {...picture} sizes="(min-width: 992px) 560px, 94vw" priority={isFirst} />
    </div>
  );
}

/** A form where it stands; one with several steps has its own page. */
function FormPart({ block: { heading, title, url, placed: placedForm } }: BlockProps<'form'>) {
  if (placedForm === null)
    return (
      <BlockSection heading={heading}>
        <a className={buildButtonClass({ kind: 'brand' })} href={url}>
          {title}
        </a>
      </BlockSection>
    );
  return (
    <BlockSection heading={heading ?? title} className="block-form">
      <div className="panel form-panel">
        <Suspense fallback={null}>
          <LeadForm {...placedForm} action={url} />
        </Suspense>
      </div>
    </BlockSection>
  );
}

const LeadForm = createLazyComponent(async () => (await import('../../forms/lead-form.tsx')).LeadForm);
