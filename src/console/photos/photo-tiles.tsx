import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { PhotoPage } from '#ports/staff-photos.ts';
import { capitalise } from '#domain/words/words.ts';
import { Icon } from '../ui/icon.tsx';
import { AngleDrawing } from './angle-drawing.tsx';
import type { KeptPhoto } from './device/kept-photos.ts';
import { forgetPhoto, type QueueState, sendAgain } from './device/photo-queue.ts';
import { drawPicture } from './device/shrink-photo.ts';
import type { ChosenAngle } from './use-chosen-angle.ts';

interface PhotoTilesProps {
  page: PhotoPage;
  /** Of this car. */
  queue: QueueState;
  angle: ChosenAngle;
}

/** What the car shows, what is on its way there, and what is still to be taken. */
export function PhotoTiles({ page, queue, angle }: PhotoTilesProps) {
  const { pictures, underWay, angles } = page;
  const angleNames = new Map(angles.map(({ id, name }) => [id, name]));
  const keptAngles = new Set(queue.photos.map((photo) => photo.angle));
  const sentIds = new Set(underWay.map(({ id }) => id));
  const keptPhotos = queue.photos.filter(({ id }) => !sentIds.has(id));
  return (
    <ul className="photo-tiles">
      {pictures.map(({ url, src, view, isPhoto }, index) => (
        <li key={url}>
          <span className="photo-frame">
            <img src={src} alt={view === '' ? `Picture ${index + 1}` : capitalise(view)} loading="lazy" />
            <span className="photo-number">{index + 1}</span>
            <span className="photo-mark done">
              <Icon name="check" />
            </span>
          </span>
          {view === '' ? (isPhoto ? 'Photo' : 'Of the feed') : capitalise(view)}
        </li>
      ))}
      {underWay.map(({ id, angle: name, state }) => (
        <li key={id}>
          <span className="photo-frame empty">
            <Icon name={state === 'refused' ? 'warning' : 'clock'} />
          </span>
          {name ?? 'Photo'}
          {state === 'refused' ? (
            <small className="photo-fault">This picture cannot be read.</small>
          ) : (
            <small>Being made ready</small>
          )}
          {state === 'refused' && page.mayChange ? <Dismiss id={id} /> : null}
        </li>
      ))}
      {keptPhotos.map((photo) => (
        <KeptTile
          key={photo.id}
          photo={photo}
          name={angleNames.get(photo.angle ?? '') ?? 'Photo'}
          share={queue.progress.get(photo.id)}
        />
      ))}
      {page.mayChange
        ? angles
            .filter(({ id, isTaken }) => !isTaken && !keptAngles.has(id))
            .map(({ id, name }) => <OpenAngle key={id} id={id} name={name} angle={angle} />)
        : null}
    </ul>
  );
}

function Dismiss({ id }: { id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="act" value="dismiss" />
      <input type="hidden" name="id" value={id} />
      <button className="button">Remove</button>
    </Form>
  );
}

interface KeptTileProps {
  photo: KeptPhoto;
  name: string;
  /** From 0 to 1 while it is being sent. */
  share: number | undefined;
}

function KeptTile({ photo, name, share }: KeptTileProps) {
  const { id, blob, fault } = photo;
  return (
    <li>
      <span className="photo-frame kept">
        <Preview blob={blob} />
        {share === undefined ? (
          <span className={fault === null ? 'photo-mark' : 'photo-mark refused'}>
            <Icon name={fault === null ? 'clock' : 'warning'} />
          </span>
        ) : (
          <progress aria-label={`${name} is being sent`} max={1} value={share} />
        )}
      </span>
      {name}
      {fault === null ? (
        <small>{share === undefined ? 'Waits on this device' : 'Is being sent'}</small>
      ) : (
        <small className="photo-fault">{fault}</small>
      )}
      {fault === null ? null : (
        <>
          <button type="button" className="button" onClick={() => void sendAgain(photo)}>
            Send again
          </button>
          <button type="button" className="button" onClick={() => void forgetPhoto(id)}>
            Remove
          </button>
        </>
      )}
    </li>
  );
}

const PREVIEW_SIDE = 240;

/** Drawn, since the page’s policy knows no pictures but those of its host. */
function Preview({ blob }: { blob: Blob }) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    createImageBitmap(blob)
      .then((picture) => {
        const scale = Math.min(1, PREVIEW_SIDE / Math.max(picture.width, picture.height));
        if (canvasRef.current !== null) drawPicture(picture, canvasRef.current, scale);
        picture.close();
      })
      // What the browser cannot show stays empty.
      .catch(() => undefined);
  }, [blob]);
  return <canvas ref={canvasRef} aria-hidden="true" />;
}

function OpenAngle({ id, name, angle }: { id: string; name: string; angle: ChosenAngle }) {
  const isNext = angle.id === id;
  return (
    <li className="open-angle">
      <button
        type="button"
        className={isNext ? 'photo-frame empty next' : 'photo-frame empty'}
        aria-pressed={isNext}
        aria-labelledby={`angle-${id}`}
        onClick={() => angle.choose(id)}
      >
        <AngleDrawing angle={id} />
      </button>
      <span id={`angle-${id}`}>
        {name}
        {isNext ? <small>Next</small> : null}
      </span>
    </li>
  );
}
