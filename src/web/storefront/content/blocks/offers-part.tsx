import { OfferTiles } from '../../home/offers.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockSection } from './block-section.tsx';

export function OffersPart({ block: { heading, offers } }: BlockProps<'offers'>) {
  return (
    <BlockSection heading={heading}>
      <OfferTiles offers={offers} heading={heading === null ? 'h2' : 'h3'} />
    </BlockSection>
  );
}
