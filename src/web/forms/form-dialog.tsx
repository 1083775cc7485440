import { type ReactNode, useEffect } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { unprefixTitle } from './form-problem.ts';
import './form-dialog.css';

export interface FormDialogProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** A form over the page that it was opened from. */
export function FormDialog({ label, isOpen, onClose, children }: FormDialogProps) {
  useEffect(() => {
    if (!isOpen) unprefixTitle();
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={label} className="dialog-form">
      {children}
    </Dialog>
  );
}
