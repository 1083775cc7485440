import type { Car, CarImage } from './car.ts';
import { findDarkPicture, isDefaultPlaceholder } from './card-picture.ts';
import { isIllustration, listStillPictures } from './spin-frames.ts';

export interface GalleryPicture {
  url: string;
  /** A smaller one of the same, for the row of thumbnails. */
  thumb: string;
  /** What the picture shows, in words; empty when nobody said. */
  view: string;
  /** What the dealer wants seen on it: wear; empty for an ordinary picture. */
  note: string;
  isIllustration: boolean;
  /** The same for dark pages, where there is one. */
  dark?: string;
}

type PicturedCar = Pick<Car, 'images' | 'primary_image_url'>;

/** Pictures of a car in the order shoppers want them: the main one, then the cabin, then the rest as the dealer has them. */
export function listGalleryPictures(car: PicturedCar): GalleryPicture[] {
  const pictures = dropRepeated(listStillPictures(car).flatMap(toPictures));
  return putCabinSecond(putMainFirst(pictures, car.primary_image_url));
}

function toPictures(image: CarImage): GalleryPicture[] {
  const { thumb, view, note } = image;
  const { url } = image.image;
  const shownUrl = url === '' || isDefaultPlaceholder(url) ? thumb : url;
  if (shownUrl === '' || isDefaultPlaceholder(shownUrl)) return [];
  const small = thumb === '' || isDefaultPlaceholder(thumb) ? shownUrl : thumb;
  return [
    {
      url: shownUrl,
      thumb: small,
      view: view ?? '',
      note: note ?? '',
      isIllustration: isIllustration(image),
      ...findDarkPicture(image, shownUrl),
    },
  ];
}

function dropRepeated(pictures: readonly GalleryPicture[]): GalleryPicture[] {
  return [...new Map(pictures.map((picture) => [picture.url, picture])).values()];
}

function putMainFirst(pictures: readonly GalleryPicture[], mainUrl: string | null): GalleryPicture[] {
  if (mainUrl === null || mainUrl === '' || isDefaultPlaceholder(mainUrl)) return [...pictures];
  const main = pictures.find(({ url, thumb }) => url === mainUrl || thumb === mainUrl);
  const rest = pictures.filter((picture) => picture !== main);
  return [main ?? { url: mainUrl, thumb: mainUrl, view: '', note: '', isIllustration: false }, ...rest];
}

function putCabinSecond(pictures: readonly GalleryPicture[]): GalleryPicture[] {
  const cabin = pictures.findIndex(
    ({ view }, index) => index > 0 && /cabin|cockpit|interior|dash/i.test(view),
  );
  if (cabin < 2) return [...pictures];
  const [picture] = pictures.slice(cabin, cabin + 1);
  const rest = pictures.filter((_, index) => index !== cabin);
  return picture ? [...rest.slice(0, 1), picture, ...rest.slice(1)] : rest;
}

/** What shoppers look for among many pictures, and where in the gallery it is, in its order. */
interface PictureGroup {
  name: 'Outside' | 'Inside' | 'Details';
  indexes: readonly number[];
}

const GROUPS = ['Outside', 'Inside', 'Details'] as const;
/** The first that fits: a steering wheel is inside, the front left wheel a detail. */
const SHOWN_IN: readonly [PictureGroup['name'], RegExp][] = [
  [
    'Inside',
    /\b(?:cabin|cockpit|interior|inside|dash\w*|seats?|seating|steering|console|boot|cargo|headlining|kitchen|galley|bath\w*|shower|beds?|bunks?|bedroom|lounge|dinette|living)\b/i,
  ],
  [
    'Details',
    /\b(?:details?|close-?ups?|wheels?|tyres?|tires?|rims?|\w*lamps?|\w*lights?|badges?|engine|motor|odometer|screen|keys?|plate|charg\w+|socket|exhaust|brakes?|mark|scuff|scratch|dent|chip)\b/i,
  ],
  ['Outside', /\b(?:front|rear|back|side|offside|nearside|profile|exterior|outside|roof|three-quarter)\b/i],
];

/** The groups that the pictures' own words tell; none where they tell fewer than two. */
export function groupPictures(pictures: readonly { view: string }[]): PictureGroup[] {
  const names = pictures.map(({ view }) => SHOWN_IN.find(([, words]) => words.test(view))?.[0] ?? null);
  const groups = GROUPS.map((name) => ({
    name,
    indexes: names.flatMap((pictureGroup, index) => (pictureGroup === name ? [index] : [])),
  })).filter(({ indexes }) => indexes.length > 0);
  return groups.length < 2 ? [] : groups;
}
