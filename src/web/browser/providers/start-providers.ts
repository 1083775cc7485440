import { consentSignals, isToBeAsked } from '#domain/consent/consent.ts';
import { recordChatMessage, recordOpenedChat } from '../../chat/record-chat.ts';
import { onAct } from '../acts.ts';
import { deviceSlot } from '../device-slot.ts';
import { opensByItself } from '../navigation-target.ts';
import { asText } from '../stored-values.ts';
import { tellActs } from '../telling/tell-acts.ts';
import { hasUntold } from '../telling/untold-acts.ts';
import { visitContext } from '../visit.ts';
import type { VisitSettings } from '../visit-settings.ts';
import { showConsentBar } from './consent-bar.ts';
import { readConsent, onConsent } from './consent-memory.ts';
import { hideSearchedPerson } from './hide-searched-person.ts';
import { chatOpener, type OpenChat } from './open-chat.ts';
import { ProviderLoader } from './provider-loader.ts';
import { updateSignals } from './set-up.ts';

/**
 * Loads the providers of a site as far as the shopper lets us, and asks where they are to be asked. Answers how their
 * chat is opened; null where there is none.
 */
export function startProviders(websiteId: number, settings: VisitSettings): OpenChat | null {
  // Nobody else sees who pays, signs in or applies for finance.
  if (opensByItself(location.pathname)) return null;
  const { analytics, calls, consent: consentSettings } = settings;
  const isInTest = isTestSession(websiteId, location.search);
  const providers = (settings.providers ?? []).filter((provider) => !provider.isInTest || isInTest);
  if (providers.length === 0 && analytics?.collector !== true && calls === null) return null;
  if (providers.length > 0) hideSearchedPerson();
  const consent = () => readConsent(websiteId, consentSettings.mode);
  const loader = new ProviderLoader(providers, consent, () => {
    if (analytics) void tellActs({ websiteId, settings: analytics, mode: consentSettings.mode });
  });
  /** What the shopper was doing when we had to ask, and the page it belongs to. */
  let interrupted: { goOn: () => void; path: string } | null = null;
  onConsent(() => {
    updateSignals(consentSignals(consent()));
    loader.loadIdle();
    if (consent().choice === 'refused' && loader.hasLoaded()) leaveByReload();
    const goesOn = consent().choice === 'accepted' && interrupted?.path === location.pathname;
    if (goesOn) interrupted?.goOn();
    interrupted = null;
  });
  const ask = (goOn: () => void) => {
    interrupted = { goOn, path: location.pathname };
    showConsentBar(websiteId, consentSettings);
  };
  if (consentSettings.is_asked && isToBeAsked(consent())) showConsentBar(websiteId, consentSettings);
  loader.loadIdle();
  if (hasUntold(websiteId)) loader.loadNow();
  onAct(({ event }) => {
    if (event !== 'page_view') loader.loadNow();
  });
  const chat = providers.find(({ category }) => category === 'chat');
  return chat === undefined ? null : chatOpener({ provider: chat, loader, ask, listener: CHAT_LISTENER });
}

const CHAT_LISTENER = { onOpen: recordOpenedChat, onMessage: recordChatMessage };

/** What runs already cannot be stopped: it ends with this document, which the next link or search leaves. */
function leaveByReload(): void {
  const reload = ({ target }: Event) => {
    const leftElement = target instanceof Element ? target.closest<HTMLElement>('a, form') : null;
    if (leftElement) leftElement.dataset['reload'] = '';
  };
  for (const kind of ['click', 'submit']) document.addEventListener(kind, reload, true);
}

/** Whether this session tries out the providers in test: from an address with `?test_providers=1` until it ends. */
function isTestSession(websiteId: number, search: string): boolean {
  const { session_id } = visitContext(websiteId);
  const slot = deviceSlot(websiteId, 'provider-test', asText);
  if (new URLSearchParams(search).get('test_providers') === '1') slot.write(session_id);
  return slot.read() === session_id;
}
