import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '#ports/clock.ts';
import type { Files } from '#ports/files.ts';
import type { Config } from '../config.ts';
import { createPictureSender } from '../console/resources.ts';
import type { Peer } from '../http/peer.ts';
import { readNetwork } from '../http/rate-limits.ts';
import type { Assets } from '../pages/assets.ts';
import { createPhotoResponder } from '../photos/photo-responder.ts';
import { cacheOriginals, limitFetchesPerHost } from './cache-originals.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { createIconResponder } from './icon-responder.ts';
import type { ImageMaker } from './image-process.ts';
import { createImageResponder } from './image-responder.ts';
import { openImageStore } from './image-store.ts';
import { createPictureCache } from './picture-cache.ts';
import { createSmallerFormats } from './smaller-format.ts';
import { createSocialResponder } from './social-responder.ts';

const MB = 1024 * 1024;
const DISK_BYTES = 1024 * MB;
const MEMORY_BYTES = 32 * MB;

interface ImageServices {
  config: Config;
  assets: Assets;
  imageMaker: ImageMaker;
  clock: Clock;
  files: Files;
}

export type ImageResponders = Omit<ReturnType<typeof openImages>, 'imageParts'>;

/** Who answers each kind of picture, and the parts by which pictures are made. */
export function openImages(
  { config, assets, imageMaker, clock, files }: ImageServices,
  peer: (request: IncomingMessage) => Peer,
) {
  const store = openImageStore({
    folder: join(config.dataDir, 'images'),
    diskBytes: DISK_BYTES,
    memoryBytes: MEMORY_BYTES,
  });
  const cache = createPictureCache(store);
  const fetchPicture = cacheOriginals(
    limitFetchesPerHost(createPictureFetcher({ allowLoopback: config.appEnv !== 'production' })),
  );
  const making = { store, cache, maker: imageMaker };
  const now = () => clock.now();
  const sources = { pictures: assets, fetchPicture, files };
  const image = { ...making, ...sources, formats: createSmallerFormats(making), now };
  const network = (request: IncomingMessage) => readPictureNetwork(peer(request).address);
  return {
    imageParts: image,
    images: createImageResponder(image, network),
    social: createSocialResponder(image, { networkOf: network, now }),
    photos: createPhotoResponder({ files, now }),
    icons: createIconResponder(image, network),
    consolePictures: createPictureSender(image, network),
  };
}

/** Requests of one IPv4 /24, or of a household's IPv6 /64, share one turn in the queue. */
function readPictureNetwork(address: string): string {
  return readNetwork(address).replace(/\.\d+$/, '');
}
