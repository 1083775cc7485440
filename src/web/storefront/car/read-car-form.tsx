import { decodePageData } from '../../router-internals/page-data.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { OpenedForm } from '../../forms/form-dialog-link.tsx';
import type { FormPageData } from '../form-page/load-form-page.ts';
import { PageForm } from '../form-page/page-form.tsx';
// A form brings no styles: those of its page are in the head, and would be appended once more.
import '../../forms/forms.css';
import '../../forms/inputs/parts.css';
import '../../forms/inputs/choices/choices.css';
import '../../forms/steps/steps.css';

/** What a dialog over a car's page draws: the form of its own page. Null when that has no answer. */
export async function readCarForm(answer: Response): Promise<OpenedForm | null> {
  const page = await decodePageData<FormPageData>(answer);
  return (
    page &&
    ((frame) => (
      <FormDialog {...frame}>
        <PageForm page={page} />
      </FormDialog>
    ))
  );
}
