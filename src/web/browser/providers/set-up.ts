import type { ConsentSignals } from '#domain/consent/consent.ts';
import type { ProviderId } from '#domain/providers/provider.ts';
import type { ProviderForVisit } from '#domain/providers/providers-for-visit.ts';

/** The global names of the providers, each of which is its own business. */
const page = window as unknown as Record<string, unknown>;

type SetUp = (provider: ProviderForVisit, signals: ConsentSignals) => void;

/** What each provider's own snippet does before its script is there. Their page views are off: we tell them. */
const SET_UPS: Partial<Record<ProviderId, SetUp>> = {
  google_analytics({ account }, signals) {
    setDefaults(signals);
    gtag('js', new Date());
    gtag('config', account, { send_page_view: false });
  },
  google_tag_manager(_provider, signals) {
    setDefaults(signals);
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  },
  meta_pixel({ account }) {
    page['fbq'] ??= page['_fbq'] = pixelQueue();
    fbq('set', 'autoConfig', false, account);
    fbq('init', account);
    hasPixel = true;
  },
  livechat({ account, group }) {
    page['__lc'] = { license: Number(account), ...(group !== null && { group }) };
    page['LiveChatWidget'] ??= liveChatQueue();
  },
};

/** Prepares the page for the script of a provider. */
export function setUpProvider(provider: ProviderForVisit, signals: ConsentSignals): void {
  SET_UPS[provider.id]?.(provider, signals);
}

/** Tells those who run already what was chosen since. */
export function updateSignals(signals: ConsentSignals): void {
  if (hasDefaults) gtag('consent', 'update', signals);
  if (hasPixel) fbq('consent', signals.ad_storage === 'granted' ? 'grant' : 'revoke');
}

/** What a provider's snippet writes at the element of its script. */
export const SCRIPT_ATTRIBUTES: Partial<
  Record<ProviderId, (provider: ProviderForVisit) => Record<string, string>>
> = {
  zendesk: () => ({ id: 'ze-snippet' }),
  podium: () => ({ id: 'podium-widget' }),
};

let hasDefaults = false;
let hasPixel = false;

/** Consent Mode, once, before any script of Google's and ahead of every act that waits for one. */
function setDefaults(signals: ConsentSignals): void {
  if (hasDefaults) return;
  hasDefaults = true;
  page['gtag'] ??= gtag;
  const waitingCalls = dataLayer().splice(0);
  gtag('consent', 'default', signals);
  dataLayer().push(...waitingCalls);
}

/** Google's tags read calls as `arguments`; an array they would take for a message to the data layer. */
function gtag(..._given: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the shape that Google's tags read
  dataLayer().push(arguments);
}

function fbq(...callArguments: unknown[]): void {
  (page['fbq'] as (...call: unknown[]) => void)(...callArguments);
}

function dataLayer(): object[] {
  page['dataLayer'] ??= [];
  return page['dataLayer'] as object[];
}

/** Keeps calls until LiveChat's script takes them over, by setting `_h`. */
function liveChatQueue(): object {
  const queue = {
    _v: '2.0',
    _h: null as ((...call: unknown[]) => void) | null,
    _q: [] as unknown[],
    on: (...callArguments: unknown[]) => keep(['on', callArguments]),
    call: (...callArguments: unknown[]) => keep(['call', callArguments]),
  };
  const keep = (call: unknown[]) => void (queue._h ? queue._h(...call) : queue._q.push(call));
  return queue;
}

interface PixelQueue {
  (...given: unknown[]): void;
  callMethod?: (...given: unknown[]) => void;
  push: unknown;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

/** Keeps what is told until Meta's script takes it over. */
function pixelQueue(): PixelQueue {
  const tell = (...callArguments: unknown[]) =>
    queue.callMethod ? queue.callMethod(...callArguments) : void queue.queue.push(callArguments);
  const queue: PixelQueue = Object.assign(tell, {
    push: tell,
    queue: [] as unknown[][],
    loaded: true,
    version: '2.0',
    disablePushState: true,
  });
  return queue;
}
