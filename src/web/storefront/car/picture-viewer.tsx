import 'photoswipe/style.css';
import './picture-viewer.css';
import PhotoSwipe from 'photoswipe';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { findDarkAddress } from '#domain/cars/picture-for-mode.ts';
import { imagePath } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NO_PICTURE_YET } from '../../ui/picture.tsx';
import { GALLERY_QUALITY } from './gallery-quality.ts';
import { type SiteShell, SiteShellContext } from '../../layout/site-shell.ts';
import type { CarPageView, ShownPicture } from './load-car-page.ts';
import { PictureGroups } from './picture-groups.tsx';
import { ViewedOffer } from './viewed-offer.tsx';

export interface ViewedPictures {
  /** Of what they show, the viewer's heading. */
  name: string;
  pictures: readonly ShownPicture[];
  /** Which one is shown first. */
  firstIndex: number;
  /** The page of the car that they show, of its site. */
  offer?: { page: CarPageView; site: SiteShell };
  /** Done by the car's main act instead of going there. */
  follow?: ((event: MouseEvent) => void) | undefined;
  /** Called when the viewer moves, so that the page behind follows. */
  onShow?: (pictureIndex: number) => void;
}

let root: Root | null = null;
let openedCount = 0;

/** Opens pictures over the whole screen, to pinch, to pan and to turn by keys. Fetched by the first press on one. */
export function openPictureViewer(viewed: ViewedPictures): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  openedCount += 1;
  root.render(<PictureViewer key={openedCount} {...viewed} />);
}

function PictureViewer(viewed: ViewedPictures) {
  const { name, pictures, offer, follow } = viewed;
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const stage = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const { viewer, currentIndex } = useStage({ stage, foot, isOpen, close }, viewed);
  const picture = pictures[currentIndex];
  const next = pictures[(currentIndex + 1) % pictures.length];
  return (
    <Dialog isOpen={isOpen} onClose={close} label={name} className="dialog-viewer">
      <p className="viewer-count num">{`${currentIndex + 1} of ${pictures.length}`}</p>
      <div className="viewer-stage" ref={stage} />
      <div className="viewer-foot" ref={foot}>
        {picture && <Caption picture={picture} />}
        <PictureGroups {...{ pictures, currentIndex }} show={(at) => viewer.current?.goTo(at)} />
        <div className="viewer-keys">
          {pictures.length > 1 && <Arrows viewer={viewer} />}
          <ZoomKey viewer={viewer} factor={1 / 1.6} label="Zoom out" text="−" />
          <ZoomKey viewer={viewer} factor={1.6} label="Zoom in" text="+" />
        </div>
        {pictures.length > 1 && (
          <>
            {next && <NextPicture picture={next} viewer={viewer} />}
            <Thumbs pictures={pictures} currentIndex={currentIndex} show={(at) => viewer.current?.goTo(at)} />
          </>
        )}
        {offer && (
          <SiteShellContext value={offer.site}>
            <ViewedOffer page={offer.page} follow={follow} close={close} />
          </SiteShellContext>
        )}
      </div>
    </Dialog>
  );
}

type ViewerRef = RefObject<PhotoSwipe | null>;

interface Stage {
  stage: RefObject<HTMLElement | null>;
  foot: RefObject<HTMLElement | null>;
  isOpen: boolean;
  close: () => void;
}

/** Draws the pictures into the stage while it is open, clear of the head and of the foot. */
function useStage({ stage, foot, isOpen, close }: Stage, viewed: ViewedPictures) {
  const viewer = useRef<PhotoSwipe>(null);
  const [currentIndex, setCurrentIndex] = useState(viewed.firstIndex);
  useEffect(() => {
    if (!isOpen || stage.current === null) return;
    const drawn = drawPictures(stage.current, viewed, () => foot.current);
    viewer.current = drawn;
    drawn.on('change', () => {
      setCurrentIndex(drawn.currIndex);
      viewed.onShow?.(drawn.currIndex);
    });
    drawn.on('close', close);
    drawn.init();
    drawn.element?.setAttribute('role', 'group');
    drawn.element?.setAttribute('aria-label', `Pictures of ${viewed.name}`);
    return () => {
      viewer.current = null;
      drawn.destroy();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [isOpen]);
  return { viewer, currentIndex };
}

/** The widths that a screen of a phone, of a desk and a zoomed picture ask for. */
const WIDTHS = [828, 1200, 1920] as const;
const [, , WIDEST] = WIDTHS;
/** Of the small pictures below, which are here already. */
const THUMB_WIDTH = 256;
const HEAD_PX = 64;
const ARROWS_PX = 72;
/** On wide screens: the small pictures below, and the column beside (picture-viewer.css). */
const STRIP_PX = 92;
const COLUMN_PX = 330;
const WIDE_PX = 992;

function drawPictures(
  stage: HTMLElement,
  { pictures, firstIndex }: ViewedPictures,
  getFoot: () => HTMLElement | null,
): PhotoSwipe {
  const viewer = new PhotoSwipe({
    appendToEl: stage,
    dataSource: pictures.map((picture, index) => {
      const address = findAddress(picture);
      return {
        src: imagePath(address, WIDEST, GALLERY_QUALITY),
        srcset: WIDTHS.map((width) => `${imagePath(address, width, GALLERY_QUALITY)} ${width}w`).join(', '),
        msrc: imagePath(address, THUMB_WIDTH),
        ...findDrawnPicture(index),
        alt: picture.view,
      };
    }),
    index: firstIndex,
    bgOpacity: 1,
    paddingFn: ({ x: width }) => {
      if (width < WIDE_PX) return { top: HEAD_PX, bottom: getFoot()?.offsetHeight ?? 0, left: 0, right: 0 };
      const bottom = pictures.length > 1 ? STRIP_PX : ARROWS_PX;
      return { top: HEAD_PX, bottom, left: ARROWS_PX, right: ARROWS_PX + COLUMN_PX };
    },
    showHideAnimationType: 'none',
    // The dialog does all that: focus, Escape, Back, and closing by its button.
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    tapAction: false,
    bgClickAction: false,
    imageClickAction: 'zoom',
  });
  // Of every picture, and not of the first alone, something is to be seen until it is here.
  viewer.addFilter('placeholderSrc', (source, { data }) => data.msrc ?? source);
  // Its own buttons are markup in a text, which the page refuses; the viewer's stand in the dialog.
  viewer.on('uiRegister', () => {
    if (viewer.ui) viewer.ui.uiElementsData = [];
  });
  return viewer;
}

/** The proportions of a picture that is on the page already, and itself until the large one is here; else 3:2. */
function findDrawnPicture(index: number): { width: number; height: number; msrc?: string } {
  const image = document.querySelector<HTMLImageElement>(`#photo-${index + 1} img`);
  if (image === null || image.naturalWidth === 0 || image.currentSrc === NO_PICTURE_YET)
    return { width: WIDEST, height: (WIDEST * 2) / 3 };
  const height = Math.round((WIDEST * image.naturalHeight) / image.naturalWidth);
  return { width: WIDEST, height, msrc: image.currentSrc };
}

/** The one of the visitor's mode. */
function findAddress({ url, dark }: ShownPicture): string {
  const isDark = matchMedia('(prefers-color-scheme:dark)').matches;
  return isDark && dark ? findDarkAddress({ url, dark }) : url;
}

/** What a picture shows, what is marked on it, and that it is drawn. */
function Caption({ picture: { view, note, mark, isIllustration } }: { picture: ShownPicture }) {
  return (
    <div className="viewer-caption" aria-live="polite">
      {view && <p className="viewer-view">{view}</p>}
      {note && (
        <p>
          <b className="mark-number" aria-hidden="true">
            {mark}
          </b>
          <span>{note}</span>
        </p>
      )}
      {isIllustration && <p className="gallery-illustration">Illustration</p>}
    </div>
  );
}

function Arrows({ viewer }: { viewer: ViewerRef }) {
  return (
    <>
      <button
        type="button"
        className="gallery-arrow gallery-previous"
        aria-label="Previous picture"
        onClick={() => viewer.current?.prev()}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="gallery-arrow gallery-next"
        aria-label="Next picture"
        onClick={() => viewer.current?.next()}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  );
}

/** On an upright phone, where there is room for it below. */
function NextPicture({ picture, viewer }: { picture: ShownPicture; viewer: ViewerRef }) {
  const source = imagePath(findAddress(picture), WIDTHS[0], GALLERY_QUALITY);
  return (
    <button
      type="button"
      className="viewer-next"
      aria-label="Show this one"
      onClick={() => viewer.current?.next()}
    >
      <img src={source} alt={picture.view} width={828} height={552} loading="lazy" />
    </button>
  );
}

interface ZoomKeyProps {
  viewer: ViewerRef;
  factor: number;
  label: string;
  text: string;
}

function ZoomKey({ viewer, factor, label, text }: ZoomKeyProps) {
  const zoom = () => {
    const slide = viewer.current?.currSlide;
    if (!slide) return;
    const { min, max } = slide.zoomLevels;
    slide.zoomTo(Math.min(max, Math.max(min, slide.currZoomLevel * factor)), undefined, 200);
  };
  return (
    <button type="button" className="viewer-zoom" aria-label={label} onClick={zoom}>
      {text}
    </button>
  );
}

interface ThumbsProps {
  pictures: readonly ShownPicture[];
  currentIndex: number;
  show: (pictureIndex: number) => void;
}

function Thumbs({ pictures, currentIndex, show }: ThumbsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shownThumb = list.current?.children.item(currentIndex);
    shownThumb?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentIndex]);
  return (
    <ol className="viewer-thumbs" ref={list}>
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <button
            type="button"
            aria-label={`Picture ${index + 1}${picture.mark ? `, mark ${picture.mark}` : ''}`}
            aria-current={index === currentIndex ? 'true' : undefined}
            onClick={() => show(index)}
          >
            <img src={imagePath(findAddress(picture), THUMB_WIDTH)} alt="" width={96} height={64} />
            {picture.mark && (
              <b className="mark-number" aria-hidden="true">
                {picture.mark}
              </b>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
