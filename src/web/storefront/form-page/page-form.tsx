import { LeadForm } from '../../forms/lead-form.tsx';
import type { LeadFormProps } from '../../forms/lead-form-props.ts';
import { CarStrip } from '../car/car-strip.tsx';
import type { FormPageData } from './load-form-page.ts';
import type { ValuePost } from './value-posted-car.ts';

interface PageFormProps {
  page: FormPageData;
  postedForm?: LeadFormProps['posted'];
  /** What was looked up above it. */
  valuePost?: ValuePost | null;
}

/** Whoever has none, or whose plate was not found, goes on by hand. */
const NO_PLATE = { values: { Rego: '', rego_state: '' }, summary: '' };

/** The form of a page, there or in a dialog over another one. */
export function PageForm({
  page: { form, setup, about: leadAbout, action, car, value_question },
  postedForm,
  valuePost,
}: PageFormProps) {
  const valuedCar = valuePost?.car ?? null;
  const isPlateAskedAbove = value_question?.hasRegister === true && !valuePost?.fault;
  const knownAnswers =
    valuedCar === null
      ? isPlateAskedAbove
        ? NO_PLATE
        : null
      : {
          values: valuedCar.values,
          summary: [`Your ${valuedCar.name}`, valuedCar.facts].filter(Boolean).join(', '),
        };
  return (
    <LeadForm
      form={form}
      setup={setup}
      about={leadAbout}
      action={action}
      posted={postedForm ?? null}
      knownAnswers={knownAnswers}
      intro={car && <CarStrip car={car} />}
    />
  );
}
