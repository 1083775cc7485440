/** Tells of every box that is ticked which filters stand then, for the peer's own router to follow. */
export function onFilter(follow) {
  const listen = ({ target }) => follow(Object.fromEntries(new FormData(target.form)));
  document.addEventListener('change', listen);
  return () => document.removeEventListener('change', listen);
}
