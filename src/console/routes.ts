import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('start/start-page.tsx'),
  route('sign-in', 'sign-in/sign-in-page.tsx', { caseSensitive: true }),
  route('invitation/:token', 'invitation/invitation-page.tsx', { caseSensitive: true }),
  route('passkeys', 'passkeys/passkeys-page.tsx', { caseSensitive: true }),
  route('me', 'me/me-page.tsx', { caseSensitive: true }),
  route(':site/inbox', 'inbox/inbox-page.tsx', { caseSensitive: true }),
] satisfies RouteConfig;
