import { Picture } from '../../../ui/picture.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockSection } from './block-section.tsx';

export function GalleryPart({ block: { heading, pictures } }: BlockProps<'gallery'>) {
  return (
    <BlockSection heading={heading}>
      <ul className="block-gallery">
        {pictures.map((picture, at) => (
          <li key={at}>
            <Picture
              {...picture}
              width={900}
              height={600}
              sizes="(min-width: 992px) 400px, (min-width: 576px) 48vw, 94vw"
              widths={[384, 640, 1080]}
            />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
