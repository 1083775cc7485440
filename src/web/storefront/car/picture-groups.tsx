import { groupPictures } from '#domain/cars/gallery.ts';

interface PictureGroupsProps {
  pictures: readonly { view: string }[];
  currentIndex: number;
  show: (pictureIndex: number) => void;
}

/** Leads to the first picture of the outside, the inside and the details, where the pictures say which they are. */
export function PictureGroups({ pictures, currentIndex, show }: PictureGroupsProps) {
  const groups = groupPictures(pictures);
  if (groups.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is of a form
    <div className="viewer-groups" role="group" aria-label="Kinds of pictures">
      {groups.map(({ name, indexes }) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-current={indexes.includes(currentIndex) ? 'true' : undefined}
          onClick={() => show(indexes[0] ?? 0)}
        >
          {name} <span className="num">{indexes.length}</span>
        </button>
      ))}
    </div>
  );
}
