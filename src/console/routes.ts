import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('start/start-page.tsx'),
  route('sign-in', 'sign-in/sign-in-page.tsx', { caseSensitive: true }),
  route('invitation/:token', 'invitation/invitation-page.tsx', { caseSensitive: true }),
  route('passkeys', 'passkeys/passkeys-page.tsx', { caseSensitive: true }),
  route('push', 'push/take-device.ts', { caseSensitive: true }),
  route('me', 'me/me-page.tsx', { caseSensitive: true }),
  route(':site/find', 'find/find-anything.ts', { caseSensitive: true }),
  route(':site/duty', 'duty/duty-page.tsx', { caseSensitive: true }),
  route(':site/turns', 'turns/turns-page.tsx', { caseSensitive: true }),
  route(':site/stock', 'stock/stock-page.tsx', { caseSensitive: true }),
  route(':site/stock/chosen/change', 'stock/bulk-page.tsx', { caseSensitive: true }),
  // Below `stock` it would hide a car whose stock number is `new`.
  route(':site/cars/new', 'new-car/new-car-page.tsx', { caseSensitive: true }),
  route(':site/stock/:number', 'car/car-page.tsx', { caseSensitive: true }),
  route(':site/photo-round', 'photos/photo-round.ts', { caseSensitive: true }),
  route(':site/stock/:number/photos', 'photos/photos-page.tsx', { caseSensitive: true }),
  layout('inbox/list-page.tsx', [
    route(':site/inbox', 'inbox/inbox-page.tsx', { caseSensitive: true }),
    route(':site/leads/new', 'new-lead/new-lead-page.tsx', { caseSensitive: true }),
    route(':site/leads/:id', 'lead/lead-page.tsx', { caseSensitive: true }),
  ]),
] satisfies RouteConfig;
