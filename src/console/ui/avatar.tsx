/** A person by the first letters; null for nobody. The name beside it says who. */
export function Avatar({ initials }: { initials: string | null }) {
  return (
    <span className={initials === null ? 'avatar nobody' : 'avatar'} aria-hidden="true">
      {initials ?? '?'}
    </span>
  );
}
