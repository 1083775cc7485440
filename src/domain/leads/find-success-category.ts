import { readLeadCategory, chooseSuccessCategory } from './lead-categories.ts';

interface SentLead {
  category: string;
  car_type?: string;
}

/** The success page's category of a lead: an enquiry about a car goes by the car's type, all others by their own. */
export function findSuccessCategory({ category, car_type = '' }: SentLead): string {
  const isAboutCar = car_type !== '' && OF_CARS.includes(readLeadCategory(category)?.category ?? '');
  return chooseSuccessCategory({ category, car_type: isAboutCar ? car_type : null });
}

const OF_CARS = ['New Vehicle Enquiry', 'Used Vehicle Enquiry'];
