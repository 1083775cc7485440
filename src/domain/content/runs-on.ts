/** Whether something with a first and a last day runs on a day, all ISO dates; both ends belong to it, null is no end. */
export function runsOn(day: string, first: string | null, last: string | null): boolean {
  return (first === null || first <= day) && (last === null || day <= last);
}
