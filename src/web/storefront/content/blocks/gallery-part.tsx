import type { MouseEvent } from 'react';
import { imagePath } from '../../../paths.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { BlockProps } from '../block-view.ts';
import { BlockSection } from './block-section.tsx';

/** A grid of pictures; each opens larger, over the page where scripts run. */
export function GalleryPart({ block: { heading, pictures } }: BlockProps<'gallery'>) {
  const name = heading ?? 'Pictures';
  const viewedPictures = pictures.map(({ src, alt }) => ({ url: src, view: alt }));
  const open = (event: MouseEvent) => {
    event.preventDefault();
    const firstIndex = Number(event.currentTarget.getAttribute('data-at'));
    void import('../../car/picture-viewer.tsx').then(({ openPictureViewer }) =>
      openPictureViewer({ name, pictures: viewedPictures, firstIndex }),
    );
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
              onClick={open}
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
