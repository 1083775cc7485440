import { type ReactNode, useEffect } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { unprefixTitle } from './form-problem.ts';

export interface FormDialogProps {
  label: string;
  open: boolean;
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** A form over the page that it was opened from. */
export function FormDialog({ label, open, onClose, children }: FormDialogProps) {
  useEffect(() => {
    if (!open) unprefixTitle();
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} label={label} className="dialog-form">
      {children}
    </Dialog>
  );
}
