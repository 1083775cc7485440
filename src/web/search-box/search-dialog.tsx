import { useEffect, useRef } from 'react';
import { useSiteShell } from '../layout/site-shell.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SearchBox } from './search-box.tsx';

interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The search box over any page, ready to be typed into; a search that is sent closes it. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const { searchPath } = useSiteShell();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label="Search stock" className="search-dialog">
      <div ref={box} onSubmit={onClose}>
        <SearchBox path={searchPath} isInDialog />
      </div>
    </Dialog>
  );
}
