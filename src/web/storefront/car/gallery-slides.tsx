import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { findDarkAddress } from '#domain/cars/picture-for-mode.ts';
import { imagePath } from '../../paths.ts';
import type { ShownPicture } from './load-car-page.ts';

const SHOWN_THUMBS = 6;

interface GalleryThumbsProps {
  pictures: readonly ShownPicture[];
  currentIndex: number;
  show: (at: number) => void;
  zoom: (event: MouseEvent) => void;
  /** Stand last, in the place of pictures. */
  tiles: readonly ReactNode[];
}

/** Small pictures, on phones too; the last one says how many more there are and opens them all. */
export function GalleryThumbs({ pictures, currentIndex, show, zoom, tiles }: GalleryThumbsProps) {
  const count = SHOWN_THUMBS - tiles.length;
  const more = pictures.length - count + 1;
  return (
    <ul className="gallery-thumbs no-print">
      {pictures.slice(0, count).map((picture, index) => {
        const opensAll = index === count - 1 && more > 1;
        const onClick = (event: MouseEvent) => {
          event.preventDefault();
          show(index);
        };
        return (
          <li key={picture.url}>
            <a
              href={`#photo-${index + 1}`}
              data-at={index}
              aria-label={opensAll ? `See all ${pictures.length} pictures` : describeThumb(picture, index)}
              aria-current={index === currentIndex ? 'true' : undefined}
              onClick={opensAll ? zoom : onClick}
            >
              <Thumb picture={picture} />
              {opensAll ? (
                <span className="gallery-more">+{more}</span>
              ) : (
                picture.mark && (
                  <b className="mark-number" aria-hidden="true">
                    {picture.mark}
                  </b>
                )
              )}
            </a>
          </li>
        );
      })}
      {tiles}
    </ul>
  );
}

/** `Picture 3`, `Picture 4, mark 1`. */
function describeThumb({ mark }: ShownPicture, index: number): string {
  return `Picture ${index + 1}${mark ? `, mark ${mark}` : ''}`;
}

function Thumb({ picture: { url, dark: darkUrl } }: { picture: ShownPicture }) {
  const image = (
    <img src={imagePath(url, 256)} alt="" width={192} height={128} loading="lazy" decoding="async" />
  );
  if (darkUrl === undefined) return image;
  return (
    <picture>
      <source
        media="(prefers-color-scheme:dark)"
        srcSet={imagePath(findDarkAddress({ url, dark: darkUrl }), 256)}
      />
      {image}
    </picture>
  );
}

/**
 * Which slide of a snapping strip is in view, and how to bring another there; the strip's own scrolling decides. The
 * last is followed by the first. Neighbours are fetched once somebody turns to the strip, not with the page.
 */
export function useSlides(count: number) {
  const strip = useRef<HTMLOListElement>(null);
  const wasTouched = useRef(false);
  /** Where `show` is scrolling to: the slides it passes on the way do not count. */
  const heading = useRef<number | null>(null);
  const [shown, setShown] = useState(0);

  const show = (slideIndex: number) => {
    const element = strip.current;
    if (element === null) return;
    const wrappedIndex = (slideIndex + count) % count;
    heading.current = wrappedIndex;
    element.scrollTo({ left: wrappedIndex * element.clientWidth });
    // Keyboard focus follows to the picture in view.
    if (element.contains(document.activeElement))
      element.querySelectorAll('a')[wrappedIndex]?.focus({ preventScroll: true });
    setShown(wrappedIndex);
  };
  const onScroll = () => {
    const element = strip.current;
    if (element === null || element.clientWidth === 0) return;
    const nearest = Math.round(element.scrollLeft / element.clientWidth);
    if (heading.current === null) setShown(nearest);
  };
  const onScrollEnd = () => {
    heading.current = null;
    onScroll();
  };
  const fetchNear = () => {
    if (wasTouched.current) return;
    wasTouched.current = true;
    fetchPictures(strip.current, [1]);
  };
  useEffect(() => {
    if (wasTouched.current) fetchPictures(strip.current, [shown - 1, shown, shown + 1]);
  }, [shown]);
  return { strip, shown, show, onScroll, onScrollEnd, fetchNear };
}

/** Gives waiting pictures their addresses before they scroll into view. */
function fetchPictures(strip: HTMLElement | null, slides: readonly number[]): void {
  for (const slideIndex of slides) {
    const picture = strip?.children
      .item(slideIndex)
      ?.querySelector<HTMLImageElement>('img[data-srcset]:not([srcset])');
    if (!picture) continue;
    picture.sizes = picture.dataset['sizes'] ?? '';
    picture.srcset = picture.dataset['srcset'] ?? '';
  }
}
