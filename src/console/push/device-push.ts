const WORKER = '/push-worker.js';
/** Under which a browser keeps who takes pushes here, at which address and by which key. */
const KEPT = 'push';

interface KeptPush {
  staffId: string;
  endpoint: string;
  key: string;
}

/** What a browser makes of pushes. `home screen`: only where the console is opened from there, as on an iPhone. */
export type PushState = 'none' | 'home screen' | 'denied' | 'off' | 'on';

export async function readPushState(staffId: string): Promise<PushState> {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isIPhoneTab() ? 'home screen' : 'none';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = readKept()?.staffId === staffId && (await findSubscription()) !== null;
  return isOn ? 'on' : 'off';
}

/** Asks the person, then the push service. Rejects where that does not answer. */
export async function turnPushOn(staffId: string, key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const subscription = await subscribe(key);
  if (await tell(subscription, { staffId, key })) return;
  await subscription.unsubscribe();
  throw new Error('The console did not take the address.');
}

/** Answers the address that it had; null for none. */
export async function turnPushOff(): Promise<string | null> {
  localStorage.removeItem(KEPT);
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** The address at which this browser takes pushes; empty for none. */
export function readPushAddress(): string {
  return readKept()?.endpoint ?? '';
}

/** Browsers take a subscription away or change it, and tell nobody: what is stored is made to agree. */
export async function mendPush(staffId: string): Promise<void> {
  const keptPush = readKept();
  const isTheirs = keptPush?.staffId === staffId && 'serviceWorker' in navigator;
  if (!isTheirs || Notification.permission !== 'granted') return;
  await tell(await subscribe(keptPush.key), keptPush);
}

function readKept(): KeptPush | null {
  const text = localStorage.getItem(KEPT);
  return text === null ? null : (JSON.parse(text) as KeptPush);
}

/** A page of the console loads a script by this name alone. */
let policy: { createScriptURL(text: string): string } | undefined;

async function subscribe(key: string): Promise<PushSubscription> {
  policy ??= window.trustedTypes?.createPolicy('push-worker', { createScriptURL: () => WORKER });
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const oldSubscription = await pushManager.getSubscription();
  if (oldSubscription !== null && readKept()?.key === key) return oldSubscription;
  // Another key took it.
  await oldSubscription?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Where the console has another key by now, once more with that one. */
async function tell(
  subscription: PushSubscription,
  { staffId, key }: Omit<KeptPush, 'endpoint'>,
): Promise<boolean> {
  const keptText = localStorage.getItem(KEPT);
  const body = new URLSearchParams({
    subscription: JSON.stringify(subscription),
    replaced: readKept()?.endpoint ?? '',
  });
  const answer = await fetch('/push', { method: 'POST', body });
  if (!answer.ok) return false;
  // Whoever signed out meanwhile leaves nothing here.
  if (localStorage.getItem(KEPT) !== keptText) return true;
  const keptPush: KeptPush = { staffId, key, endpoint: subscription.endpoint };
  localStorage.setItem(KEPT, JSON.stringify(keptPush));
  const { key: newKey } = (await answer.json()) as { key: string };
  return newKey === key || tell(await subscribe(newKey), { staffId, key: newKey });
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Safari there takes pushes for what stands on the home screen alone. */
function isIPhoneTab(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}
