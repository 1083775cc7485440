import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import './gallery-zoom.css';
import { darkAddress } from '#domain/cars/picture-for-mode.ts';
import { allowLibraryMarkup } from '../../browser/hydration/library-markup.ts';
import { imagePath } from '../../paths.ts';
import { NO_PICTURE_YET } from '../../ui/lazy-pictures.ts';
import { GALLERY_QUALITY } from './gallery-quality.ts';
import type { ShownPicture } from './load-car-page.ts';

interface Zoom {
  /** Of the viewer, for screen readers. */
  name: string;
  pictures: readonly ShownPicture[];
  /** Which one is opened. */
  pictureIndex: number;
  /** Called when the viewer moves, so that the page behind follows. */
  onShow: (at: number) => void;
}

const WIDTH = 1920;

/** Opens the pictures over the whole screen, to pinch and pan. Fetched by the first click on one. */
export function openZoom({ name, pictures, pictureIndex, onShow }: Zoom): void {
  allowLibraryMarkup();
  const isDark = matchMedia('(prefers-color-scheme:dark)').matches;
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(({ url, dark, view }, index) => ({
      src: imagePath(isDark && dark ? darkAddress({ url, dark }) : url, WIDTH, GALLERY_QUALITY),
      ...findDrawnPicture(index),
      alt: view,
    })),
    index: pictureIndex,
    bgOpacity: 1,
    showHideAnimationType: 'fade',
    // While it opens it takes no key and no press: who closes it at once would wait in vain.
    showAnimationDuration: 0,
  });
  viewer.on('change', () => onShow(viewer.currIndex));
  const caption = (element: HTMLElement) => {
    element.setAttribute('aria-live', 'polite');
    viewer.on('change', () => (element.textContent = buildCaption(pictures[viewer.currIndex])));
  };
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({ name: 'caption', appendTo: 'root', onInit: caption });
  });
  viewer.init();
  viewer.element?.setAttribute('aria-label', name);
}

/** What is marked on a picture, and that it is drawn. */
function buildCaption({ note, isIllustration }: Partial<ShownPicture> = {}): string {
  return [note, isIllustration && 'Illustration'].filter(Boolean).join('\n');
}

/** The proportions of a picture that is on the page already, and itself until the large one is here; else 3:2. */
function findDrawnPicture(index: number): { width: number; height: number; msrc?: string } {
  const image = document.querySelector<HTMLImageElement>(`#photo-${index + 1} img`);
  if (image === null || image.naturalWidth === 0 || image.currentSrc === NO_PICTURE_YET)
    return { width: WIDTH, height: (WIDTH * 2) / 3 };
  const height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
  return { width: WIDTH, height, msrc: image.currentSrc };
}
