import { useRef, useState } from 'react';

/** Which slide of a snapping strip is in view, and how to bring another there; the strip's own scrolling decides. */
export function useSlides(count: number) {
  const strip = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState(0);

  const show = (at: number) => {
    const element = strip.current;
    if (element === null || at < 0 || at >= count) return;
    element.scrollTo({ left: at * element.clientWidth });
    setShown(at);
  };
  const onScroll = () => {
    const element = strip.current;
    if (element === null || element.clientWidth === 0) return;
    const position = element.scrollLeft / element.clientWidth;
    const nearest = Math.round(position);
    // Half-way positions of a scroll that `show` began would name the slides it passes.
    if (Math.abs(position - nearest) < 0.1) setShown(nearest);
  };
  return { strip, shown, show, onScroll };
}
