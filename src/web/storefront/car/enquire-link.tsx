import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { useSiteShell } from '../../layout/site-shell.ts';
import { enquirePath } from '../../paths.ts';
import type { EnquireDialogProps } from './enquire-dialog.tsx';
import type { CarPageView } from './load-car-page.ts';

interface EnquireLinkProps {
  page: CarPageView;
  className: string;
  children: ReactNode;
}

/**
 * A real link to the enquiry page; where scripts run, its click opens the same form in a dialog instead. The form's
 * code is fetched by that click and not before.
 */
export function EnquireLink({ page, className, children }: EnquireLinkProps) {
  const [Dialog, setDialog] = useState<ComponentType<EnquireDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const href = enquirePath(useSiteShell(), page.car.slug);

  const openDialog = async () => {
    try {
      const { EnquireDialog } = await import('./enquire-dialog.tsx');
      setDialog(() => EnquireDialog);
      setIsOpen(true);
    } catch {
      // The dialog's code did not arrive: the page does the same.
      location.assign(href);
    }
  };
  const onClick = (event: MouseEvent) => {
    if (wantsOtherPlace(event)) return;
    event.preventDefault();
    void openDialog();
  };
  return (
    <>
      <a href={href} className={className} onClick={onClick} data-reload aria-haspopup="dialog">
        {children}
      </a>
      {Dialog && <Dialog page={page} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A new tab or window, or a download: the browser's own business. */
function wantsOtherPlace(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
