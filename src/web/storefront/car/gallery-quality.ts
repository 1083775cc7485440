/** Of the gallery's pictures, whatever the site's own setting is for the rest. */
export const GALLERY_QUALITY = 80;
