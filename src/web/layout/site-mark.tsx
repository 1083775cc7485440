import { drawingUrl } from '../ui/drawing-url.ts';

/** A generated logo in the tenant's colours, for sites without one of their own. */
export function SiteMark({ mark }: { mark: number }) {
  return (
    <svg className="mark" aria-hidden="true">
      <use href={drawingUrl(`mark-${mark}`)} />
    </svg>
  );
}
