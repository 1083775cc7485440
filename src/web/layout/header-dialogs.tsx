import { lazy, Suspense, useState } from 'react';
import { useCloseOnFollow } from '../browser/navigation/use-close-on-follow.ts';
import { searchPath } from '../paths.ts';
import { Button, buildButtonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const SearchDialog = lazy(async () => ({
  default: (await import('../search-box/search-dialog.tsx')).SearchDialog,
}));
const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

/** Leads to the search, whose box opens right here once scripts are there. */
export function SearchButton({ path }: { path: string }) {
  const { wasOpened, isOpen, open, onClose } = useLazyDialog();
  return (
    <>
      <a
        className={buildButtonClass({ kind: 'ghost', size: 'small', square: true })}
        href={searchPath(path)}
        aria-label="Search"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          open();
        }}
      >
        <Icon name="search" />
      </a>
      {wasOpened && (
        <Suspense>
          <SearchDialog isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

/** Below `lg` the menu is a sheet over the whole screen. */
export function MobileMenu() {
  const { wasOpened, isOpen, open, onClose } = useLazyDialog();
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        square
        className="burger"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="menu" />
      </Button>
      {wasOpened && (
        <Suspense>
          <MenuSheet isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

/** A dialog whose code is fetched when it is first wanted; it closes when one of its links is followed. */
function useLazyDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isOpen = state === 'open';
  const onClose = () => setState('closed');
  useCloseOnFollow(isOpen, onClose);
  return { wasOpened: state !== 'never', isOpen, open: () => setState('open'), onClose };
}
