/** The page whose visit was stored last, and the one whose visit is not to be stored. */
let storedPath: string | null = null;
let skippedPath: string | null = null;

/** What was deleted on this page stays deleted: its visit, where that is still to be stored, is not. */
export function skipPendingVisit(pathname: string): void {
  if (storedPath !== pathname) skippedPath = pathname;
}

/** Whether the visit of a page is still to be stored, and may be. */
export function isVisitPending(pathname: string): boolean {
  return storedPath !== pathname && skippedPath !== pathname;
}

/** Whether the visit of a page may be stored now; asked once for each. */
export function mayStoreVisit(pathname: string): boolean {
  const mayStore = skippedPath !== pathname;
  storedPath = pathname;
  skippedPath = null;
  return mayStore;
}
