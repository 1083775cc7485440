import { FormDialogLink } from '../../forms/form-dialog-link.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carFormPath } from '../../paths.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

interface CarFormLinkProps {
  slug: string;
  form: Parameters<typeof carFormPath>[2];
  /** Names the link and the dialog. */
  label: string;
  icon?: IconName;
  className: string;
}

/** Opens a form about a car. */
export function CarFormLink({ slug, form, label, icon, className }: CarFormLinkProps) {
  const href = carFormPath(useSiteShell(), slug, form);
  return (
    <FormDialogLink href={href} label={label} load={loadForm} className={className}>
      {icon && <Icon name={icon} />}
      {label}
    </FormDialogLink>
  );
}

const TIMEOUT_MS = 10_000;

/** Its code and the data of its page at once. */
async function loadForm(href: string) {
  const [{ readCarForm }, answer] = await Promise.all([
    import('./read-car-form.tsx'),
    fetch(`${href}.data`, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  ]);
  return readCarForm(answer);
}
