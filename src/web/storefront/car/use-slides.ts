import { useEffect, useRef, useState } from 'react';

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
