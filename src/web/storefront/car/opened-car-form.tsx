import { dataIn } from '../../router-internals/page-data.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { OpenedForm } from '../../forms/form-dialog-link.tsx';
import type { FormPageData } from '../form-page/load-form-page.ts';
import { PageForm } from '../form-page/page-form.tsx';

/** What a dialog over a car's page draws: the form of its own page. Null when that has no answer. */
export async function openedCarForm(answer: Response): Promise<OpenedForm | null> {
  const page = await dataIn<FormPageData>(answer);
  return (
    page &&
    ((frame) => (
      <FormDialog {...frame}>
        <PageForm page={page} />
      </FormDialog>
    ))
  );
}
