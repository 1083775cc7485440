import { useSiteShell } from '../layout/site-shell.ts';
import { buildDrawingUrl } from './icon.tsx';

interface NoPictureProps {
  /** Only of a car that is for sale and new in the yard may photos be promised. */
  isAwaited?: boolean;
}

/** The drawing alone, where a picture is too small for words. */
export function NoPictureDrawing() {
  const { template } = useSiteShell();
  return (
    <svg viewBox="0 0 170 56" aria-hidden="true">
      <use href={buildDrawingUrl(`arrival-${template}`)} />
    </svg>
  );
}

/** Stands where there is no picture: the new-arrival panel of spec §2, else the bare drawing with what is true. */
export function NoPicture({ isAwaited = false }: NoPictureProps) {
  return (
    <div className="card-arrival">
      <NoPictureDrawing />
      {isAwaited ? (
        <>
          <b>New arrival</b>
          <span>Photos on the way</span>
        </>
      ) : (
        <span>No photos</span>
      )}
    </div>
  );
}
