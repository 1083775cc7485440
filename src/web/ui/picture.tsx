import type { ImgHTMLAttributes } from 'react';
import { useSiteShell } from '../layout/site-shell.ts';
import { imagePath } from '../paths.ts';
import { LAZY_PICTURE } from './lazy-pictures.ts';

export interface PictureProps {
  /** A path of the site or an allowed address; the loader fetches and resizes it. */
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** Keep the place free before the picture arrives: the ratio counts, not the size. */
  width: number;
  height: number;
  /** CSS widths at which it is shown. */
  sizes: string;
  /** Candidate widths, out of the loader's own (spec §9). */
  widths?: readonly ImageWidth[];
  /** Default: the site's. */
  quality?: number;
  /** The page's largest picture: fetched first. One a page. */
  priority?: boolean;
  /** In view at once though not the largest: no waiting for the scroll. */
  eager?: boolean;
  className?: string;
  loader?: typeof imagePath;
}

export type ImageWidth =
  | 16
  | 32
  | 48
  | 64
  | 96
  | 128
  | 256
  | 384
  | 640
  | 750
  | 828
  | 1080
  | 1200
  | 1920
  | 2048
  | 3840;

const DEFAULT_WIDTHS: readonly ImageWidth[] = [384, 640, 828, 1200];

/**
 * A picture in several widths. Below the first screen it waits until it is 200 px from the view (spec §9); without
 * scripts the browser's own lazy loading takes over. Throws without `src`, `width`, `height` or a loader (spec §8).
 */
export function Picture(props: PictureProps) {
  const { image_quality } = useSiteShell();
  const { src, width, height, loader = imagePath } = props;
  if (typeof loader !== 'function') throw new Error(`Image "${src}" has no loader.`);
  if (!src || !width || !height) throw new Error(`Image "${src}" needs src, width and height.`);
  const quality = props.quality ?? image_quality;
  const widths = props.widths ?? DEFAULT_WIDTHS;
  const address = loader(src, fallbackWidth(widths), quality);
  const srcSet = widths.map((each) => `${loader(src, each, quality)} ${each}w`).join(', ');
  const alt = props.alt;
  const shared = { width, height, className: props.className };

  if (props.priority || props.eager) {
    const urgency: ImgHTMLAttributes<HTMLImageElement> = props.priority ? { fetchPriority: 'high' } : {};
    return (
      <img
        alt={alt}
        {...shared}
        {...urgency}
        src={address}
        srcSet={srcSet}
        sizes={props.sizes}
        decoding="async"
      />
    );
  }
  return (
    <>
      <img
        alt={alt}
        {...shared}
        className={`${LAZY_PICTURE} ${props.className ?? ''}`.trim()}
        data-src={address}
        data-srcset={srcSet}
        sizes={props.sizes}
        decoding="async"
        suppressHydrationWarning
      />
      <noscript>
        <img alt={alt} {...shared} src={address} loading="lazy" />
      </noscript>
    </>
  );
}

function fallbackWidth(widths: readonly ImageWidth[]): number {
  return widths.find((width) => width >= 640) ?? widths.at(-1) ?? 640;
}
