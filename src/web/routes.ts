import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { PAGE_PATTERNS } from '#domain/pages/page-rows.ts';

/**
 * Every page, by the pattern of its row, which is its id too. A spelling that is not the site's own answers 404 or
 * leads to the site's own: the page's loader decides, because the site is only known in a request. Letter by letter, as
 * the server compares: the browser's router must not draw what the server answers by 404.
 */
export default [...PAGE_PATTERNS].map(([pattern, { file }]) =>
  pattern === '/'
    ? index(`storefront/${file}`, { id: pattern })
    : route(pattern.replace('/', ''), `storefront/${file}`, { id: pattern, caseSensitive: true }),
) satisfies RouteConfig;
