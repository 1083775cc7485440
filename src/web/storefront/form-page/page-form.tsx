import { LeadForm } from '../../forms/lead-form.tsx';
import type { LeadFormProps } from '../../forms/lead-form-props.ts';
import { CarStrip } from '../car/car-strip.tsx';
import type { FormPageData } from './load-form-page.ts';

interface PageFormProps {
  page: FormPageData;
  postedForm?: LeadFormProps['posted'];
}

/** The form of a page, there or in a dialog over another one. */
export function PageForm({
  page: { form, setup, about: leadAbout, action, car },
  postedForm,
}: PageFormProps) {
  return (
    <LeadForm
      form={form}
      setup={setup}
      about={leadAbout}
      action={action}
      posted={postedForm ?? null}
      intro={car && <CarStrip car={car} />}
    />
  );
}
