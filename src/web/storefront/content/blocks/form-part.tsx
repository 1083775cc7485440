import { Suspense } from 'react';
import { buildButtonClass } from '../../../ui/button.tsx';
import { createLazyComponent } from '../../../ui/lazy-component.ts';
// Imported here and not in the lazy part, so that the page is painted with them.
import '../../form-page/form-page.css';
import '../../../forms/forms.css';
import '../../../forms/inputs/parts.css';
import '../../../forms/inputs/choices/choices.css';
import type { BlockProps } from '../block-view.ts';
import { BlockSection } from './block-section.tsx';

/** A form where it stands; one with several steps has its own page. */
export function FormPart({ block: { heading, title, url, placed: placedForm } }: BlockProps<'form'>) {
  if (placedForm === null)
    return (
      <BlockSection heading={heading}>
        <a className={buildButtonClass({ kind: 'brand' })} href={url}>
          {title}
        </a>
      </BlockSection>
    );
  return (
    <BlockSection heading={heading ?? title} className="block-form">
      <div className="panel form-panel">
        <Suspense fallback={null}>
          <LeadForm {...placedForm} action={url} />
        </Suspense>
      </div>
    </BlockSection>
  );
}

const LeadForm = createLazyComponent(async () => (await import('../../../forms/lead-form.tsx')).LeadForm);
