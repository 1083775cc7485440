import { useSiteShell } from '../layout/site-shell.ts';
import { drawingUrl } from './icon.tsx';

interface NoPictureProps {
  /** Only of a car that is for sale and new in the yard may photos be promised. */
  isAwaited?: boolean;
}

/** Stands where there is no picture: the new-arrival panel of spec §2, else the bare drawing with what is true. */
export function NoPicture({ isAwaited = false }: NoPictureProps) {
  const { template } = useSiteShell();
  return (
    <div className="card-arrival">
      <svg viewBox="0 0 170 56" aria-hidden="true">
        <use href={drawingUrl(`arrival-${template}`)} />
      </svg>
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
