/** The picture of a page for shared links and mails: a JPEG of `SOCIAL_PICTURE`'s size, which every mail program shows. */
export function buildSocialPath(pagePath: string): string {
  return `/social${pagePath}.jpg`;
}
