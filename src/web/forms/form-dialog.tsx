import { type ComponentType, useEffect } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { unprefixTitle } from './error-title.ts';

export interface FormDialogProps<Page> {
  /** Draws the form from its page's data. */
  Form: ComponentType<{ page: Page }>;
  page: Page;
  label: string;
  open: boolean;
  onClose: () => void;
}

/** A form over the page that it was opened from. */
export function FormDialog<Page>({ Form, page, label, open, onClose }: FormDialogProps<Page>) {
  useEffect(() => {
    if (!open) unprefixTitle();
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} label={label} className="dialog-form">
      <Form page={page} />
    </Dialog>
  );
}
