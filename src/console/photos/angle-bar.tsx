import type { PhotoPage } from '#ports/staff-photos.ts';
import type { QueueState } from './device/photo-queue.ts';

/** How far the round is. */
export function AngleBar({ page, queue }: { page: PhotoPage; queue: QueueState }) {
  const { angles, pictures } = page;
  const keptAngles = new Set(queue.photos.map(({ angle }) => angle));
  const takenCount = angles.filter(({ isTaken }) => isTaken).length;
  const keptCount = angles.filter(({ id, isTaken }) => !isTaken && keptAngles.has(id)).length;
  return (
    <div className="angle-bar">
      <div className="angle-steps" aria-hidden="true">
        {angles.map(({ id }, index) => (
          <span key={id} className={chooseStep(index, takenCount, keptCount)} />
        ))}
      </div>
      <p>
        <b>
          {takenCount + keptCount} of {angles.length} angles
        </b>
        <span className="muted">{pictures.length === 1 ? '1 is' : `${pictures.length} are`} on the site</span>
      </p>
    </div>
  );
}

function chooseStep(index: number, takenCount: number, keptCount: number): string {
  if (index < takenCount) return 'taken';
  return index < takenCount + keptCount ? 'kept' : '';
}
