import { type Consent, whyNotAllowed } from '../consent/consent.ts';

/** What providers' scripts call a device, by the cookies that they keep on it; empty where they keep none. */
export interface ProviderIds {
  /** Meta's pixel: the browser, and the click on an advertisement that led here. */
  fbp: string;
  fbc: string;
  /** Google Analytics. */
  ga_client_id: string;
}

export const NO_PROVIDER_IDS: ProviderIds = { fbp: '', fbc: '', ga_client_id: '' };

const META_ID = /^fb\.\d\.\d{1,20}\.[\w.-]{1,500}$/;
const GOOGLE_ID = /^\d{1,20}\.\d{1,20}$/;
const GOOGLE_COOKIE = /^GA\d\.\d+(?:-\d+)?\.(.+)$/;

export function isMetaId(text: string): boolean {
  return META_ID.test(text);
}

export function isGoogleId(text: string): boolean {
  return GOOGLE_ID.test(text);
}

/** Of a page's cookies, as far as the shopper allows the provider whose id it is. */
export function parseProviderIds(cookies: string, consent: Consent): ProviderIds {
  const values = new Map(cookies.split('; ').map((cookie) => splitAt(cookie, cookie.indexOf('='))));
  const mayAdvertise = whyNotAllowed('advertising', consent) === null;
  const mayAnalyse = whyNotAllowed('analytics', consent) === null;
  const metaId = (name: string) => (mayAdvertise ? keepValid(values.get(name), isMetaId) : '');
  return {
    fbp: metaId('_fbp'),
    fbc: metaId('_fbc'),
    ga_client_id: mayAnalyse ? keepValid(GOOGLE_COOKIE.exec(values.get('_ga') ?? '')?.[1], isGoogleId) : '',
  };
}

function splitAt(text: string, index: number): [string, string] {
  return [text.slice(0, index), text.slice(index + 1)];
}

function keepValid(text: string | undefined, isValid: (text: string) => boolean): string {
  return text !== undefined && isValid(text) ? text : '';
}
