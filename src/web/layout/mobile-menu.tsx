import { lazy, Suspense, useState } from 'react';
import { useCloseOnFollow } from '../browser/use-close-on-follow.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

/** Below `lg` the menu is a sheet over the whole screen, fetched when it is first wanted. */
export function MobileMenu() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useCloseOnFollow(state === 'open', () => setState('closed'));
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        square
        className="burger"
        aria-label="Menu"
        aria-expanded={state === 'open'}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        <Icon name="menu" />
      </Button>
      {state === 'never' ? null : (
        <Suspense fallback={null}>
          <MenuSheet isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
