import * as v from 'valibot';
import { listShape, origin, wholeNumber } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

export const PICTURE_SETTINGS = settings('Look', {
  image_quality: {
    label: 'Quality of pictures',
    description: 'How well pictures are drawn, from 1 to 100; more is sharper and slower.',
    visibility: 'browser',
    schema: v.optional(wholeNumber(1, 100), 75),
  },
  image_origins: {
    label: 'Hosts of pictures',
    description: 'Origins, beside the site itself, whose pictures the site may show.',
    /** Hosts the picture loader may reach: nobody outside needs them. */
    visibility: 'server',
    schema: listShape(origin, 20),
  },
  photo_quota_mb: {
    label: 'Room for photos',
    description:
      'Megabytes that photos of its own cars may fill, and as many again until removed ones are deleted; from 80 % on staff are warned.',
    visibility: 'server',
    schema: v.optional(wholeNumber(0, 1_000_000), 20_000),
  },
});

export type PictureSettings = ValuesOf<typeof PICTURE_SETTINGS>;
