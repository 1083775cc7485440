import { enquireNow } from '#domain/forms/catalogue/enquire-now.ts';
import { categoryOfCar } from '#domain/leads/lead-categories.ts';
import type { FormSetup } from '../../forms/form-setup.ts';
import type { LeadFormProps } from '../../forms/lead-form-props.ts';
import { LeadForm } from '../../forms/lead-form.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { enquirePath } from '../../paths.ts';
import { CarStrip, type StripCar } from './car-strip.tsx';
import type { ShownCar } from './load-car-page.ts';

export type EnquiredCar = StripCar & Pick<ShownCar, 'id' | 'slug' | 'make' | 'model' | 'car_type'>;

export interface EnquireFormProps {
  page: { car: EnquiredCar; setup: FormSetup };
  posted?: LeadFormProps['posted'];
}

/** The question about one car, in the dialog and on its own page. */
export function EnquireForm({ page: { car, setup }, posted }: EnquireFormProps) {
  const { id, slug, name } = car;
  const about = {
    category: categoryOfCar(car.car_type),
    car_id: id,
    car_type: car.car_type,
    stock_number: car.stocknum,
    'Vehicle Make': car.make,
    'Vehicle Model': car.model,
    car: { id, slug, name },
  };
  return (
    <LeadForm
      form={enquireNow}
      setup={setup}
      about={about}
      posted={posted ?? null}
      action={enquirePath(useSiteShell(), slug)}
      intro={<CarStrip car={car} />}
    />
  );
}
