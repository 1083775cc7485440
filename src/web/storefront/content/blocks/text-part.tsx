import { Picture } from '../../../ui/picture.tsx';
import { Prose } from '../prose.tsx';
import type { BlockProps } from '../block-view.ts';
import { BlockSection } from './block-section.tsx';

export function TextPart({ block: { heading, prose, picture }, isFirst = false }: BlockProps<'text'>) {
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
      <Picture
        {...picture}
        width={900}
        height={600}
        sizes="(min-width: 992px) 560px, 94vw"
        priority={isFirst}
      />
    </div>
  );
}
