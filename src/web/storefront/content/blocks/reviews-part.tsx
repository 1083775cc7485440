import { ReviewQuotes } from '../../home/reviews.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockSection } from './block-section.tsx';

export function ReviewsPart({ block: { heading, reviews } }: BlockProps<'reviews'>) {
  return (
    <BlockSection heading={heading ?? 'What buyers say'} className="block-reviews">
      <ReviewQuotes reviews={reviews} />
    </BlockSection>
  );
}
