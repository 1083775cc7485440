import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { imagePath } from '../../paths.ts';
import { GALLERY_QUALITY } from './gallery-quality.ts';
import type { ShownPicture } from './load-car-page.ts';

interface Zoom {
  /** Of the viewer, for screen readers. */
  name: string;
  pictures: readonly ShownPicture[];
  /** Which one is opened. */
  at: number;
  /** Told where the viewer goes, so that the page behind follows. */
  onShow: (at: number) => void;
}

const WIDTH = 1920;

/** Opens the pictures over the whole screen, to pinch and pan. Fetched by the first click on one. */
export function openZoom({ name, pictures, at, onShow }: Zoom): void {
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(({ url }, index) => ({
      src: imagePath(url, WIDTH, GALLERY_QUALITY),
      ...sizeOf(index),
      alt: '',
    })),
    index: at,
    bgOpacity: 0.94,
    showHideAnimationType: 'fade',
  });
  viewer.on('change', () => onShow(viewer.currIndex));
  viewer.init();
  viewer.element?.setAttribute('aria-label', name);
}

/** The proportions of a picture that is on the page already; others are taken for the usual 3:2. */
function sizeOf(index: number): { width: number; height: number } {
  const image = document.querySelector<HTMLImageElement>(`#photo-${index + 1} img`);
  const ratio = image && image.naturalWidth > 0 ? image.naturalHeight / image.naturalWidth : 2 / 3;
  return { width: WIDTH, height: Math.round(WIDTH * ratio) };
}
