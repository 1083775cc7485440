import type { ReactNode } from 'react';
import { FormDialogLink } from '../../forms/form-dialog-link.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { enquirePath } from '../../paths.ts';

interface EnquireLinkProps {
  slug: string;
  className: string;
  children: ReactNode;
}

/** Opens the enquiry about a car. */
export function EnquireLink({ slug, className, children }: EnquireLinkProps) {
  return (
    <FormDialogLink
      href={enquirePath(useSiteShell(), slug)}
      label="Enquire now"
      load={loadForm}
      className={className}
    >
      {children}
    </FormDialogLink>
  );
}

async function loadForm() {
  return (await import('./enquire-form.tsx')).EnquireForm;
}
