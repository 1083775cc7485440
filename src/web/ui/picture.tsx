import { findDarkAddress } from '#domain/cars/picture-for-mode.ts';
import { useSiteShell } from '../layout/site-shell.ts';
import type { ImageWidth } from '#domain/images/image-widths.ts';
import { imagePath } from '../paths.ts';

const DEFAULT_WIDTHS: readonly ImageWidth[] = [384, 640, 828, 1200];

/** What a picture shows until it is near the viewport, for HTML asks for a `src`: an empty drawing without a shape of its own. */
export const NO_PICTURE_YET = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

export interface PictureProps extends Omit<PictureRequest, 'quality' | 'width' | 'height'> {
  /** They keep the place free: their ratio counts, not their size. Default: a car's, 900 by 600. */
  width?: number;
  height?: number;
  /** Empty for decoration. */
  alt: string;
  /** CSS widths at which it is shown. */
  sizes: string;
  /** Default: the site's. */
  quality?: number;
  /** The page's largest picture: fetched first. One a page. */
  priority?: boolean;
  /** In view at once though not the largest: no waiting for the scroll. */
  eager?: boolean;
  className?: string;
  /** The one for a visitor whose system is dark (`PictureOfModes`). One of the two is loaded. */
  dark?: string | true | undefined;
}

const IS_DARK = '(prefers-color-scheme:dark)';

/**
 * A picture in several widths. What is in view at once stands in a `picture`: for any other React would put a link into
 * the head, ahead of the styles; browsers find it in the same text by themselves, and what paints first comes first. Below the first screen it waits until it is 200 px from the view (spec §9); without
 * scripts the browser's own lazy loading takes over.
 */
export function Picture(props: PictureProps) {
  const { image_quality } = useSiteShell();
  const { src, alt, width = 900, height = 600, className, sizes, priority, eager, dark } = props;
  const box = { width, height };
  const request = { ...props, ...box, quality: props.quality ?? image_quality };
  const { address, srcSet } = buildPictureSources(request);
  if (priority || eager) {
    return (
      <picture>
        {dark === undefined ? null : (
          <source
            media={IS_DARK}
            srcSet={buildPictureSources({ ...request, src: findDarkAddress({ url: src, dark }) }).srcSet}
            sizes={sizes}
          />
        )}
        <img
          alt={alt}
          {...box}
          decoding="async"
          className={className}
          fetchPriority={priority ? 'high' : undefined}
          src={address}
          srcSet={srcSet}
          sizes={sizes}
        />
      </picture>
    );
  }
  return (
    <>
      <img
        alt={alt}
        {...box}
        className={className}
        src={NO_PICTURE_YET}
        data-srcset={srcSet}
        data-sizes={sizes}
        data-dark={dark && (dark === true ? '' : `url=${encodeURIComponent(dark)}`)}
        suppressHydrationWarning
      />
      <noscript>
        <img alt={alt} {...box} className={className} src={address} loading="lazy" />
      </noscript>
    </>
  );
}

export interface PictureRequest {
  src: string;
  width: number;
  height: number;
  quality: number;
  widths?: readonly ImageWidth[];
  loader?: typeof imagePath;
}

/** The addresses of a picture. Throws without `src`, `width`, `height` or a loader (spec §8). */
export function buildPictureSources(request: PictureRequest): { address: string; srcSet: string } {
  const { src, width, height, quality, widths = DEFAULT_WIDTHS, loader = imagePath } = request;
  if (typeof loader !== 'function') throw new Error(`Image "${src}" has no loader.`);
  if (!src || !width || !height) throw new Error(`Image "${src}" needs src, width and height.`);
  const buildAddress = (imageWidth: number) => loader(src, imageWidth, quality);
  return {
    address: buildAddress(widths.find((imageWidth) => imageWidth >= 640) ?? widths.at(-1) ?? 640),
    srcSet: widths.map((imageWidth) => `${buildAddress(imageWidth)} ${imageWidth}w`).join(', '),
  };
}
