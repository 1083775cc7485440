import type { ReactNode } from 'react';
import { FormDialogLink } from '../../forms/form-dialog-link.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carFormPath } from '../../paths.ts';

interface CarFormLinkProps {
  slug: string;
  form: Parameters<typeof carFormPath>[2];
  /** Names the dialog. */
  label: string;
  className: string;
  children: ReactNode;
}

/** Opens a form about a car. */
export function CarFormLink({ slug, form, label, className, children }: CarFormLinkProps) {
  const href = carFormPath(useSiteShell(), slug, form);
  return (
    <FormDialogLink href={href} label={label} load={loadForm} className={className}>
      {children}
    </FormDialogLink>
  );
}

async function loadForm() {
  return (await import('./car-form.tsx')).CarForm;
}
