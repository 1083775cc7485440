import type { ProviderId, ScriptProvider } from '#domain/providers/provider.ts';
import type { ProviderForVisit } from '#domain/providers/providers-for-visit.ts';

/** Who is told what a shopper does in somebody else's chat. */
export interface ChatListener {
  onOpen: () => void;
  /** `sentAt`: ms since 1970. */
  onMessage: (sentAt?: number) => void;
}

/** A chat whose script runs. */
export interface RunningChat {
  open: () => void;
  listen: (listener: ChatListener) => void;
}

type Events = ScriptProvider['events'];
type Call = (...given: unknown[]) => unknown;

interface LiveChat {
  /** Set once the script takes over from the snippet. */
  _h: unknown;
  call: Call;
  on: (event: string, tell: (told: never) => void) => void;
}

/** What is found at `window` under the name of each chat, as one that can be opened; null while it is not ready. */
const CHATS: Partial<Record<ProviderId, (found: never, events: Events) => RunningChat | null>> = {
  zendesk: (zE: Call, { chat_opened }) => ({
    open: () => zE('messenger', 'open'),
    listen: ({ onOpen }) => zE('messenger:on', chat_opened, onOpen),
  }),
  podium: (podium: { open: Call }, { chat_opened, chat_first_message }) => ({
    open: () => podium.open(),
    listen: ({ onOpen, onMessage }) => {
      Object.assign(window, {
        PodiumEventsCallback: (event: string) => {
          if (event === chat_opened) onOpen();
          if (event === chat_first_message) onMessage();
        },
      });
    },
  }),
  livechat: (chat: LiveChat, { chat_opened = '', chat_message = '' }) =>
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
};

/** Of LiveChat; `timestamp` in ms. */
interface ChatEvent {
  author: { type: 'customer' | 'agent' };
  timestamp: number;
}

/** The running chat of a provider; null where there is none by now. */
export function findRunningChat({ id, globalName, events }: ProviderForVisit): RunningChat | null {
  const widget = globalName === null ? null : Reflect.get(window, globalName);
  if (widget === undefined || widget === null) return null;
  return CHATS[id]?.(widget as never, events) ?? null;
}
