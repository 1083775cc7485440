/**
 * Keeps the pages a shopper opened, for when there is no line: the network always goes first, so nobody sees an old
 * price while there is one. Files and pictures need no keeping here, the browser's own cache holds them.
 */
const PAGES = 'pages-1';
const OFFLINE_PAGE = '/offline';
const MOST_PAGES = 40;

self.addEventListener('install', (event) => event.waitUntil(prepare().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isPage = event.request.mode === 'navigate' || url.pathname.endsWith('.data');
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || !isPage) return;
  event.respondWith(networkFirst(event));
});

/** The page of last resort, and the files it draws itself with. */
async function prepare() {
  const answer = await fetch(OFFLINE_PAGE, { cache: 'reload' });
  if (!answer.ok) throw new Error(`${OFFLINE_PAGE} answers ${answer.status}`);
  const html = await answer.text();
  const styles = new Set(html.match(/\/assets\/[\w.-]+\.(?:css|woff2)/g));
  await Promise.all([...styles].map((file) => fetch(file)));
  const { headers } = answer;
  // It stands in for any address, so scripts that go by the address would only stumble.
  const still = html.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
  await (await caches.open(PAGES)).put(OFFLINE_PAGE, new Response(still, { headers }));
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== PAGES).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function networkFirst(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isKeepable(answer)) event.waitUntil(keep(event.request, answer.clone()));
    return answer;
  } catch (error) {
    const pages = await caches.open(PAGES);
    const isDocument = event.request.mode === 'navigate';
    const kept = (await pages.match(event.request)) ?? (isDocument && (await pages.match(OFFLINE_PAGE)));
    if (kept) return kept;
    throw error;
  }
}

/** Whole public pages only: what is personal says `private` or `no-store`. */
function isKeepable(answer) {
  const rule = answer.headers.get('Cache-Control') ?? '';
  return answer.status === 200 && !answer.redirected && rule.includes('public');
}

async function keep(request, answer) {
  const pages = await caches.open(PAGES);
  await pages.delete(request);
  await pages.put(request, answer);
  const kept = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PAGE);
  await Promise.all(kept.slice(0, -MOST_PAGES).map((oldest) => pages.delete(oldest)));
}
