/** Stands where a car has no picture yet (spec §2). */
export function NewArrival() {
  return (
    <div className="card-arrival">
      <svg viewBox="0 0 170 56" aria-hidden="true">
        <path d="M6 44h14m30 0h68m30 0h14c4-14-2-20-14-22l-30-4C104 8 94 6 76 6 58 6 50 10 38 20 20 22 6 26 6 44ZM25 44a10 10 0 1 0 20 0a10 10 0 1 0-20 0M123 44a10 10 0 1 0 20 0a10 10 0 1 0-20 0" />
      </svg>
      <b>New arrival</b>
      <span>Photos on the way</span>
    </div>
  );
}
