import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useState,
} from 'react';
import { imagePath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture } from '../../ui/no-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GALLERY_QUALITY } from './gallery-quality.ts';
import { GalleryThumbs, useSlides } from './gallery-slides.tsx';
import type { CarPageView, ShownCar, ShownPicture } from './load-car-page.ts';
import type { ViewedPictures } from './picture-viewer.tsx';

import type { ShownSpin } from './shown-spin.ts';
import type { SpinViewer } from './spin-viewer.tsx';
import type { ShownVideo } from './shown-video.ts';

interface GalleryProps {
  car: ShownCar;
  pictures: readonly ShownPicture[];
  /** Photos may be promised where there are none. */
  isAwaited: boolean;
  /** Over the pictures of a sold car. */
  soldText: string | null;
  video: CarPageView['video'];
  spin: CarPageView['spin'];
  /** What the viewer of its pictures says of it. */
  viewed: Pick<ViewedPictures, 'offer' | 'follow'>;
}

const SIZES = '(min-width: 1360px) 848px, (min-width: 992px) 62vw, 100vw';

/** The pictures of a car, its film and its turn. */
export function Gallery({ car, pictures, isAwaited, soldText, video, spin, viewed }: GalleryProps) {
  const film = useVideo(video, car.name);
  const turn = useSpin(spin, car.name);
  if (pictures.length === 0)
    return (
      <EmptyGallery soldText={soldText} isAwaited={isAwaited} player={film.player}>
        {film.tile}
      </EmptyGallery>
    );
  const tiles = [turn.tile, film.tile].filter((tile) => tile !== null);
  return (
    <>
      <PictureStrip
        car={car}
        pictures={pictures}
        soldText={soldText}
        viewed={viewed}
        tiles={tiles}
        player={film.player}
      />
      {turn.viewer}
    </>
  );
}

interface PictureStripProps extends Pick<GalleryProps, 'car' | 'pictures' | 'soldText' | 'viewed'> {
  tiles: readonly ReactNode[];
  player: ReactNode;
}

/**
 * A strip of pictures that snaps from one to the next: swiping is the browser's own, so it works without scripts too.
 * Arrow keys, buttons and thumbnails move the same strip; a picture opens larger.
 */
function PictureStrip({ car, pictures, soldText, viewed, tiles, player }: PictureStripProps) {
  const { strip, shown: position, show, onScroll, onScrollEnd, fetchNear } = useSlides(pictures.length);
  const name = `Pictures of ${car.name}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(position + step);
  };
  const zoom = (event: MouseEvent) => {
    event.preventDefault();
    const firstIndex = Number(event.currentTarget.getAttribute('data-at'));
    void import('./picture-viewer.tsx').then(({ openPictureViewer }) =>
      openPictureViewer({ ...viewed, name: car.name, pictures, firstIndex, onShow: show }),
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are heard from the links inside
    <section
      className="gallery"
      aria-label={name}
      onKeyDown={onKeyDown}
      onPointerEnter={fetchNear}
      onFocus={fetchNear}
    >
      <div className={soldText === null ? 'gallery-main' : 'gallery-main gallery-sold'}>
        <ol className="gallery-strip" ref={strip} onScroll={onScroll} onScrollEnd={onScrollEnd}>
          {pictures.map((picture, index) => (
            <li key={picture.url} id={`photo-${index + 1}`}>
              <a
                href={imagePath(picture.url, 1920, GALLERY_QUALITY)}
                data-reload
                data-at={index}
                aria-label={`${describePicture(car, picture)}, enlarge`}
                tabIndex={index === position ? undefined : -1}
                onClick={zoom}
              >
                <Slide car={car} picture={picture} isFirst={index === 0} />
              </a>
            </li>
          ))}
        </ol>
        {pictures.length > 1 && <Arrows shown={position} show={show} />}
        <output className="gallery-count">
          <Icon name="camera" small />
          {position + 1} of {pictures.length}
        </output>
        {soldText && <p className="card-ribbon">{soldText}</p>}
        {player}
      </div>
      {(pictures.length > 1 || tiles.length > 0) && (
        <GalleryThumbs pictures={pictures} currentIndex={position} show={show} zoom={zoom} tiles={tiles} />
      )}
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function Slide({
  car,
  picture,
  isFirst,
}: {
  car: GalleryProps['car'];
  picture: ShownPicture;
  isFirst: boolean;
}) {
  return (
    <>
      <Picture
        src={picture.url}
        dark={picture.dark}
        alt={describePicture(car, picture)}
        width={1200}
        height={800}
        sizes={SIZES}
        widths={[640, 828, 1080, 1920]}
        quality={GALLERY_QUALITY}
        priority={isFirst}
      />
      {picture.isIllustration && <span className="gallery-illustration">Illustration</span>}
      {picture.note && (
        <span className="gallery-note">
          <b className="mark-number" aria-hidden="true">
            {picture.mark}
          </b>
          {picture.note}
        </span>
      )}
    </>
  );
}

/** Says what is shown: "2025 Norden Vale 7 in blue, side view", and what is marked on it. */
function describePicture(
  { name, colour }: GalleryProps['car'],
  { view, note, isIllustration }: ShownPicture,
): string {
  const isInside = /cabin|interior|dash|boot|seat/i.test(view);
  const painted = colour === null || isInside ? name : `${name} in ${colour.toLowerCase()}`;
  return [painted, view, isIllustration ? 'illustration' : '', note ?? '']
    .filter((part) => part !== '')
    .join(', ');
}

function Arrows({ shown: currentIndex, show }: { shown: number; show: (at: number) => void }) {
  return (
    <>
      <button
        type="button"
        className="gallery-arrow gallery-previous needs-script"
        aria-label="Previous picture"
        onClick={() => show(currentIndex - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="gallery-arrow gallery-next needs-script"
        aria-label="Next picture"
        onClick={() => show(currentIndex + 1)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  );
}

interface EmptyGalleryProps extends Pick<GalleryProps, 'soldText' | 'isAwaited'> {
  player: ReactNode;
  children: ReactNode;
}

function EmptyGallery({ soldText, isAwaited, player, children }: EmptyGalleryProps) {
  return (
    <div className="gallery">
      <div className="gallery-main">
        <NoPicture isAwaited={isAwaited} />
        {soldText && <p className="card-ribbon">{soldText}</p>}
        {player}
      </div>
      {children && <ul className="gallery-thumbs no-print">{children}</ul>}
    </div>
  );
}

interface VideoParts {
  /** The last tile under the pictures; null without a film. */
  tile: ReactNode;
  /** Over the pictures, once the tile was pressed. */
  player: ReactNode;
}

/** The film of a car: nothing of it, and nothing of its provider, is loaded before the shopper asks. */
function useVideo(video: ShownVideo | null, name: string): VideoParts {
  const [player, setPlayer] = useState<ReactNode>(null);
  if (video === null) return { tile: null, player };
  const play = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const pressed = event.currentTarget;
    const close = () => {
      setPlayer(null);
      pressed.focus();
    };
    void import('./video-player.tsx').then(
      ({ VideoPlayer }) => setPlayer(<VideoPlayer video={video} name={name} close={close} />),
      () => open(video.page),
    );
  };
  const tile = (
    <li key="video">
      <a href={video.page} target="_blank" rel="noopener noreferrer" onClick={play}>
        <span className="gallery-more">Video</span>
      </a>
    </li>
  );
  return { tile, player };
}

interface SpinParts {
  /** Beside the film's, under the pictures; null without frames. */
  tile: ReactNode;
  viewer: ReactNode;
}

/** A car's turn: its first frame, and on a press, fetched by it, the viewer of them all. */
function useSpin(spin: ShownSpin | null, name: string): SpinParts {
  const [Viewer, setViewer] = useState<ComponentType<ComponentProps<typeof SpinViewer>> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const firstFrame = spin?.frames[0];
  if (spin === null || firstFrame === undefined) return { tile: null, viewer: null };
  const address = imagePath(firstFrame, 1920, GALLERY_QUALITY);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    void import('./spin-viewer.tsx').then(
      (code) => {
        setViewer(() => code.SpinViewer);
        setOpen(true);
      },
      () => location.assign(address),
    );
  };
  const tile = (
    <li key="spin">
      <a href={address} data-reload aria-label="360°: see it from all sides" onClick={open}>
        <img
          src={imagePath(firstFrame, 256)}
          alt=""
          width={192}
          height={128}
          loading="lazy"
          decoding="async"
        />
        <span className="gallery-more">360°</span>
      </a>
    </li>
  );
  const viewer = Viewer && <Viewer spin={spin} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />;
  return { tile, viewer };
}
