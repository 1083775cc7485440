import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { FormDialogProps } from './form-dialog.tsx';

interface FormDialogLinkProps<Page> {
  /** The form's own page: its loader gives what the dialog draws. */
  href: string;
  /** The dialog's name. */
  label: string;
  /** Fetches what draws the form; it takes the page's loader data. */
  load: () => Promise<ComponentType<{ page: Page }>>;
  className: string;
  children: ReactNode;
}

type Opened<Page> = Pick<FormDialogProps<Page>, 'Form' | 'page'> & {
  Dialog: ComponentType<FormDialogProps<Page>>;
};

/**
 * A real link to a form's page; where scripts run, its click opens the same form in a dialog instead. Code and data of
 * the form are fetched by that click and not before; when they do not arrive, the page does the same.
 */
export function FormDialogLink<Page>({ href, label, load, className, children }: FormDialogLinkProps<Page>) {
  const [opened, setOpened] = useState<Opened<Page> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isComing = useRef(false);

  const openDialog = async () => {
    if (isComing.current) return;
    isComing.current = true;
    const parts = opened ?? (await fetchParts(href, load).catch(() => null));
    isComing.current = false;
    if (parts === null) return location.assign(href);
    setOpened(parts);
    setIsOpen(true);
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
      {opened && <opened.Dialog {...opened} label={label} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function fetchParts<Page>(
  href: string,
  load: FormDialogLinkProps<Page>['load'],
): Promise<Opened<Page> | null> {
  const [{ FormDialog }, Form, page] = await Promise.all([
    import('./form-dialog.tsx'),
    load(),
    fetchPage<Page>(href),
  ]);
  return page && { Dialog: FormDialog<Page>, Form, page };
}

const PATIENCE_MS = 10_000;

async function fetchPage<Page>(href: string): Promise<Page | null> {
  const { pageData } = await import('../browser/page-data.ts');
  return pageData<Page>(href, AbortSignal.timeout(PATIENCE_MS));
}

/** A new tab or window, or a download: the browser's own business. */
function wantsOtherPlace(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
