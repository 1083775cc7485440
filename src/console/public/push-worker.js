// Shows what is pushed to the console's people, and opens it. It fetches nothing and keeps nothing.

const ANYTHING = { title: 'Something new in your inbox', body: '', path: '/', tag: 'news' };

// A push that shows nothing costs the device its subscription: whatever comes, something is shown.
addEventListener('push', (event) => {
  const { title, body, path, tag } = { ...ANYTHING, ...readNotice(event.data) };
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: { path } };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(chooseAddress(event.notification.data?.path)));
});

function readNotice(data) {
  try {
    const notice = data?.json();
    return Object.fromEntries(
      Object.keys(ANYTHING).flatMap((key) =>
        typeof notice?.[key] === 'string' && notice[key] !== '' ? [[key, notice[key]]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** A page of this host, whatever was pushed. */
function chooseAddress(path) {
  const url = URL.parse(typeof path === 'string' ? path : '/', location.origin);
  return url?.origin === location.origin ? url.href : location.origin + '/';
}
