import { EmbedFacade } from '../embed-facade.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockSection } from './block-section.tsx';

export function EmbedPart({ block: { heading, title, ...address } }: BlockProps<'embed'>) {
  return (
    <BlockSection heading={heading} className="block-embed">
      <EmbedFacade title={title} address={address} />
    </BlockSection>
  );
}
