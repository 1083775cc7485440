import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { FormDialogProps } from './form-dialog.tsx';

interface FormDialogLinkProps {
  /** The form's own page. */
  href: string;
  /** The dialog's name. */
  label: string;
  /** Fetches the dialog with the form of that page in it; null when it cannot be reached. */
  load: (href: string) => Promise<OpenedForm | null>;
  className: string;
  children: ReactNode;
}

/** A dialog with its form in it. */
export type OpenedForm = ComponentType<Omit<FormDialogProps, 'children'>>;

/**
 * A real link to a form's page; where scripts run, its click opens the same form in a dialog instead. Code and data of
 * the form are fetched by that click and not before; when they do not arrive, the page does the same.
 */
export function FormDialogLink({ href, label, load, className, children }: FormDialogLinkProps) {
  const [openedForm, setOpened] = useState<{ Form: OpenedForm } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isComing = useRef(false);

  const openDialog = async () => {
    if (isComing.current) return;
    isComing.current = true;
    const Form = openedForm?.Form ?? (await load(href).catch(() => null));
    isComing.current = false;
    if (Form === null) return location.assign(href);
    setOpened({ Form });
    setIsOpen(true);
  };
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void openDialog();
  };
  return (
    <>
      <a href={href} className={className} onClick={onClick} data-reload aria-haspopup="dialog">
        {children}
      </a>
      {openedForm && <openedForm.Form label={label} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A new tab or window, or a download: the browser's own business. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
