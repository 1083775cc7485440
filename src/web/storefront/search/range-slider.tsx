import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { RangeSliderProps } from './range-thumbs.tsx';

/** The slider of a range. It needs scripts, so it is rendered in the browser only, once visible; its space is reserved. */
export function RangeSlider(props: RangeSliderProps) {
  const element = useRef<HTMLDivElement>(null);
  const [Thumbs, setThumbs] = useState<ComponentType<RangeSliderProps> | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      import('./range-thumbs.tsx').then(
        ({ RangeThumbs }) => setThumbs(() => RangeThumbs),
        () => {},
      );
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const className =
    props.prices.length === 0 ? 'range-slider needs-script' : 'range-slider range-barred needs-script';
  return (
    <div className={className} ref={element}>
      {Thumbs && <Thumbs {...props} />}
    </div>
  );
}
