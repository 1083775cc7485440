/** A history entry that the Back button takes away again. */
export interface BackEntry {
  /** Goes back over the entry; nothing when Back did it already. */
  leave: () => void;
  /** Leaves the entry to the page that is opened in its place. */
  keep: () => void;
}

/**
 * A history entry for something that opened over the page, so that the Back button closes it: it has the same address
 * and the router's own state, so that the router takes both entries for one place.
 */
export function enterBackEntry(onBack: () => void): BackEntry {
  let isEntered = true;
  const keep = () => {
    isEntered = false;
    removeEventListener('popstate', onPopState);
  };
  const onPopState = () => {
    keep();
    onBack();
  };
  history.pushState(history.state, '');
  addEventListener('popstate', onPopState);
  return {
    keep,
    leave: () => {
      if (!isEntered) return;
      keep();
      history.back();
    },
  };
}
