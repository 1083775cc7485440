import { type ChangeEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { takePhotos } from './device/photo-queue.ts';
import type { ChosenAngle } from './use-chosen-angle.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp';

interface PhotoActsProps {
  path: string;
  staffId: string;
  /** Of the form, where it is sent without scripts. */
  formKey: string;
  angle: ChosenAngle;
  isOrdering: boolean;
}

/** The camera, the album and the order. Without scripts they are a form. */
export function PhotoActs({ path, staffId, formKey, angle, isOrdering }: PhotoActsProps) {
  const [query] = useSearchParams();
  const [fault, setFault] = useState<string | null>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>, angleId: string | null) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file may be chosen once more.
    currentTarget.value = '';
    takePhotos({ staffId, path, angle: angleId, files }).then(
      () => setFault(null),
      () => setFault('This device cannot keep the photo. Free some room, or send photos one at a time.'),
    );
  };
  return (
    <form className="photo-acts" method="post" encType="multipart/form-data" action={path}>
      <input type="hidden" name="key" value={formKey} />
      {fault === null ? null : (
        <p className="banner bad" role="alert">
          {fault}
        </p>
      )}
      <label className="button side">
        <Icon name="album" />
        <span className="unseen">From the album</span>
        <input name="photos" type="file" accept={ACCEPTED} multiple onChange={(event) => take(event, null)} />
      </label>
      <label className="button primary big">
        <Icon name="camera" />
        {angle.name ?? 'Another photo'}
        <input
          name="photos"
          type="file"
          accept={ACCEPTED}
          capture="environment"
          onChange={(event) => take(event, angle.id)}
        />
      </label>
      <Link
        className="button side"
        to={`?${toggleOrder(query)}`}
        aria-label={isOrdering ? 'Done with the order' : 'Change the order'}
      >
        <Icon name={isOrdering ? 'check' : 'order'} />
      </Link>
      <button className="button without-scripts">Send the photos</button>
    </form>
  );
}

/** Whatever else the address says stays. */
function toggleOrder(query: URLSearchParams): URLSearchParams {
  const toggledQuery = new URLSearchParams(query);
  if (query.has('order')) toggledQuery.delete('order');
  else toggledQuery.set('order', '');
  return toggledQuery;
}
