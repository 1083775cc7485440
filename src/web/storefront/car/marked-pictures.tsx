import { Picture } from '../../ui/picture.tsx';
import { GALLERY_QUALITY } from './gallery-quality.ts';
import type { ShownPicture } from './load-car-page.ts';

/** What the dealer wants seen before somebody comes: wear, with the picture that shows it. */
export function MarkedPictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  const markedPictures = pictures.filter(({ note }) => note);
  if (markedPictures.length === 0) return null;
  return (
    <>
      <h3>
        {markedPictures.length === 1
          ? '1 mark we want you to see'
          : `${markedPictures.length} marks we want you to see`}
      </h3>
      <ol className="car-marks">
        {markedPictures.map(({ url, dark, note }) => (
          <li key={url}>
            <a href={`#photo-${pictures.findIndex((picture) => picture.url === url) + 1}`}>
              <Picture
                src={url}
                dark={dark}
                alt=""
                width={120}
                height={80}
                sizes="120px"
                widths={[128, 256]}
                quality={GALLERY_QUALITY}
              />
              <span>{note}</span>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}
