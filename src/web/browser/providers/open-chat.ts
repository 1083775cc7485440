import type { ProviderForVisit } from '#domain/providers/providers-for-visit.ts';
import { noteClientError } from '../analytics/client-errors.ts';
import { pause, type ProviderLoader } from './provider-loader.ts';
import { type ChatListener, PROVIDER_SCRIPTS, type RunningChat } from './provider-scripts.ts';

/** Spec §9: a chat is opened a moment after it is there, and looked for at these intervals. */
const OPEN_DELAY_MS = 1300;
const [FIRST_POLL_MS, POLL_MS] = [100, 300];
const GIVE_UP_MS = 10_000;

/** What became of a press of the chat's button: `asked`, whether it may be loaded; `given back`, to what it does without. */
type ChatOpening = 'opened' | 'asked' | 'given back';

interface OpenedChat {
  provider: ProviderForVisit;
  loader: ProviderLoader;
  /** Asks the shopper whether it may be loaded, and goes on once it may. */
  ask: (goOn: () => void) => void;
  listener: ChatListener;
}

/** `press`: what is done once the shopper allowed what had to be asked first. */
export type OpenChat = (press: () => void) => Promise<ChatOpening>;

/** Opens somebody else's chat, which is loaded then and not before. Once it failed, it is not tried again. */
export function createChatOpener({ provider, loader, ask, listener }: OpenedChat): OpenChat {
  let chat: RunningChat | null = null;
  let opening: Promise<ChatOpening> | null = null;
  const load = async (): Promise<ChatOpening> => {
    chat = await whenRunning(provider, loader.load(provider));
    if (chat === null) {
      noteClientError('chat_widget');
      // oxlint-disable-next-line no-console -- spec §8: logged as a warning
      console.warn(`Chat widget elements not found: ${provider.name}`);
      return 'given back';
    }
    chat.listen(listener);
    await pause(OPEN_DELAY_MS);
    return open(chat, listener);
  };
  return async (press) => {
    const whyNot = loader.whyNot(provider);
    if (whyNot === 'not chosen') ask(press);
    if (whyNot !== null) return whyNot === 'not chosen' ? 'asked' : 'given back';
    if (opening === null) {
      opening = load().catch(() => 'given back');
      return opening;
    }
    const isOpen = (await opening) === 'opened';
    return isOpen && chat !== null ? open(chat, listener) : 'given back';
  };
}

function open(chat: RunningChat, listener: ChatListener): ChatOpening {
  try {
    chat.open();
  } catch {
    return 'given back';
  }
  listener.onOpen();
  return 'opened';
}

/** Looks for it until its script failed, or for ten seconds. */
async function whenRunning(
  provider: ProviderForVisit,
  scriptLoad: Promise<boolean>,
): Promise<RunningChat | null> {
  let hasFailed = false;
  void scriptLoad.then((hasCome) => (hasFailed = !hasCome));
  const end = performance.now() + GIVE_UP_MS;
  for (let wait = FIRST_POLL_MS; !hasFailed && performance.now() < end; wait = POLL_MS) {
    await pause(wait);
    const chat = findRunningChat(provider);
    if (chat !== null) return chat;
  }
  return null;
}

/** The running chat of a provider; null where there is none by now. */
function findRunningChat({ id, globalName, events }: ProviderForVisit): RunningChat | null {
  const widget = globalName === null ? null : Reflect.get(window, globalName);
  if (widget === undefined || widget === null) return null;
  return PROVIDER_SCRIPTS[id]?.findChat?.(widget as never, events) ?? null;
}
