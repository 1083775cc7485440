import type { ConsentSignals } from '#domain/consent/consent.ts';
import type { ProviderId } from '#domain/providers/providers.ts';
import type { ProviderForVisit } from '#domain/providers/providers-for-visit.ts';

/** The global names of the providers, each of which is its own business. */
const page = window as unknown as Record<string, unknown>;

/** What is particular to the script of a provider, beside its row. */
interface ProviderScript {
  /** What the provider's own snippet does before its script is there. Page views are off: we tell them. */
  setUp?: (provider: ProviderForVisit, signals: ConsentSignals) => void;
  /** The id that the snippet gives the element of the script. */
  elementId?: string;
  /** What is found at `window` under the name of a chat, as one that can be opened; null while it is not ready. */
  findChat?: (widget: never, events: ProviderForVisit['events']) => RunningChat | null;
}

/** A chat whose script runs. */
export interface RunningChat {
  open: () => void;
  listen: (listener: ChatListener) => void;
}

/** Who is told what a shopper does in somebody else's chat. */
export interface ChatListener {
  onOpen: () => void;
  /** `sentAt`: ms since 1970. */
  onMessage: (sentAt?: number) => void;
}

export const PROVIDER_SCRIPTS: Partial<Record<ProviderId, ProviderScript>> = {
  google_analytics: {
    setUp({ account }, signals) {
      setDefaults(signals);
      gtag('js', new Date());
      gtag('config', account, { send_page_view: false });
    },
  },
  google_tag_manager: {
    setUp(_provider, signals) {
      setDefaults(signals);
      openDataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    },
  },
  meta_pixel: {
    setUp({ account }) {
      page['fbq'] ??= page['_fbq'] = createPixelQueue();
      fbq('set', 'autoConfig', false, account);
      fbq('init', account);
      hasPixel = true;
    },
  },
  zendesk: {
    elementId: 'ze-snippet',
    findChat: (zE: Call, { chat_opened }) => ({
      open: () => zE('messenger', 'open'),
      listen: ({ onOpen }) => zE('messenger:on', chat_opened, onOpen),
    }),
  },
  podium: {
    elementId: 'podium-widget',
    findChat: (podium: { open: Call }, { chat_opened, chat_first_message }) => ({
      open: () => podium.open(),
      listen: ({ onOpen, onMessage }) => {
        page['PodiumEventsCallback'] = (event: string) => {
          if (event === chat_opened) onOpen();
          if (event === chat_first_message) onMessage();
        };
      },
    }),
  },
  livechat: {
    setUp({ account, group }) {
      page['__lc'] = { license: Number(account), ...(group !== null && { group }) };
      page['LiveChatWidget'] ??= createLiveChatQueue();
    },
    findChat: (chat: LiveChat, { chat_opened = '', chat_message = '' }) =>
      chat._h
        ? {
            open: () => chat.call('maximize'),
            listen: ({ onOpen, onMessage }) => {
              chat.on(chat_opened, ({ visibility }: { visibility: string }) => {
                if (visibility === 'maximized') onOpen();
              });
              chat.on(chat_message, ({ author, timestamp }: ChatEvent) => {
                if (author.type === 'customer') onMessage(timestamp);
              });
            },
          }
        : null,
  },
};

/** Tells those who run already what was chosen since. */
export function updateSignals(signals: ConsentSignals): void {
  if (hasDefaults) gtag('consent', 'update', signals);
  if (hasPixel) fbq('consent', signals.ad_storage === 'granted' ? 'grant' : 'revoke');
}

type Call = (...given: unknown[]) => unknown;

interface LiveChat {
  /** Set once the script takes over from the snippet. */
  _h: unknown;
  call: Call;
  on: (event: string, tell: (detail: never) => void) => void;
}

/** Of LiveChat; `timestamp` in ms. */
interface ChatEvent {
  author: { type: 'customer' | 'agent' };
  timestamp: number;
}

let hasDefaults = false;
let hasPixel = false;

/** Consent Mode, once, before any script of Google's and ahead of every act that waits for one. */
function setDefaults(signals: ConsentSignals): void {
  if (hasDefaults) return;
  hasDefaults = true;
  page['gtag'] ??= gtag;
  const waitingCalls = openDataLayer().splice(0);
  gtag('consent', 'default', signals);
  openDataLayer().push(...waitingCalls);
}

/** Google's tags read calls as `arguments`; an array they would take for a message to the data layer. */
function gtag(..._given: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the shape that Google's tags read
  openDataLayer().push(arguments);
}

function fbq(...callArguments: unknown[]): void {
  (page['fbq'] as (...call: unknown[]) => void)(...callArguments);
}

function openDataLayer(): object[] {
  page['dataLayer'] ??= [];
  return page['dataLayer'] as object[];
}

/** Keeps calls until LiveChat's script takes them over, by setting `_h`. */
function createLiveChatQueue(): object {
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
function createPixelQueue(): PixelQueue {
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
