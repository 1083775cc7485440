import { useEffect } from 'react';
import { enquireNow } from '#domain/forms/catalogue/enquire-now.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { unprefixTitle } from '../../forms/error-title.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EnquireForm } from './enquire-form.tsx';
import type { CarPageView } from './load-car-page.ts';

export interface EnquireDialogProps {
  page: CarPageView;
  open: boolean;
  onClose: () => void;
}

/** The enquiry over the car's page. */
export function EnquireDialog({ page, open, onClose }: EnquireDialogProps) {
  const { locale } = useSiteShell();
  useEffect(() => {
    if (!open) unprefixTitle();
  }, [open]);
  const picture = page.pictures[0]?.url ?? null;
  return (
    <Dialog open={open} onClose={onClose} label={wordingIn(locale, enquireNow.title)} className="dialog-form">
      <EnquireForm car={{ ...page.car, picture }} enquiry={page.enquiry} />
    </Dialog>
  );
}
