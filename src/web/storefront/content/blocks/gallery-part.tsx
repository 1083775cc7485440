import type { MouseEvent } from 'react';
import { imagePath } from '../../../paths.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { BlockProps } from '../block-view.ts';
import { BlockSection } from './block-section.tsx';

/** A grid of pictures; each opens larger, over the page where scripts run. */
export function GalleryPart({ block: { heading, pictures } }: BlockProps<'gallery'>) {
  const zoom = (event: MouseEvent) => {
    event.preventDefault();
    const pictureIndex = Number(event.currentTarget.getAttribute('data-at'));
    void openZoom({ name: heading ?? 'Pictures', urls: pictures.map(({ src }) => src), at: pictureIndex });
  };
  return (
    <BlockSection heading={heading}>
      <ul className="block-gallery">
        {pictures.map((picture, index) => (
          <li key={index}>
            <a
              href={imagePath(picture.src, 1920)}
              data-reload
              data-at={index}
              aria-label={`${picture.alt || `Picture ${index + 1}`}, enlarge`}
              onClick={zoom}
            >
              <Picture
                src={picture.src}
                dark={picture.dark}
                alt=""
                width={900}
                height={600}
                sizes="(min-width: 992px) 400px, (min-width: 576px) 48vw, 94vw"
                widths={[384, 640, 1080]}
              />
            </a>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

async function openZoom({ name, urls, at: pictureIndex }: { name: string; urls: string[]; at: number }) {
  const viewer = await import('../../car/gallery-zoom.ts');
  const pictures = urls.map((url) => ({ url, view: '' }));
  viewer.openZoom({ name, pictures, pictureIndex, onShow: () => undefined });
}
