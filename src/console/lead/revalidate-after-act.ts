import type { ShouldRevalidateFunctionArgs } from 'react-router';

const SERVER_AWAY = 500;

/** After a refusal too, which says what changed; while the server is away what is shown stays. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined ? defaultShouldRevalidate : actionStatus < SERVER_AWAY;
}
