import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useCloseOnFollow } from '../browser/use-close-on-follow.ts';
import { MenuLinks } from './menu-links.tsx';
import type { MenuItem } from './menus.ts';

/** A button of the main menu and the list it opens: by click, by resting the mouse on it; closed by Escape. */
export function DropdownMenu({ name, opens }: { name: string; opens: MenuItem[] | 'brands' }) {
  const [state, setState] = useState<'closed' | 'hovered' | 'pinned'>('closed');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state !== 'closed';

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setState('closed');
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  useCloseOnFollow(isOpen, () => setState('closed'));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setState('closed');
    button.current?.focus();
  };
  const onMouse = (next: 'closed' | 'hovered') => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setState((now) => (now === 'pinned' ? now : next));
  };

  return (
    <div
      ref={root}
      className="drop"
      role="presentation"
      onKeyDown={onKeyDown}
      onPointerEnter={onMouse('hovered')}
      onPointerLeave={onMouse('closed')}
    >
      <button
        ref={button}
        type="button"
        className="nav-link"
        aria-expanded={isOpen}
        onClick={() => setState((now) => (now === 'pinned' ? 'closed' : 'pinned'))}
      >
        {name}
        <Icon name="chevron-down" small />
      </button>
      <ul
        className={opens === 'brands' ? 'drop-panel drop-brands' : 'drop-panel'}
        data-open={isOpen || undefined}
      >
        <MenuLinks items={opens} />
      </ul>
    </div>
  );
}
