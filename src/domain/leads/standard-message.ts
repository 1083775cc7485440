import type { OffersSetting } from '../content/home-settings.ts';
import { isForSale, type SaleState } from '../cars/card-tag.ts';

/** The car that a message names. */
interface NamedCar {
  name: string;
  stocknum: string;
}

interface MessageContext {
  /** Name of the form. */
  form: string;
  car: (NamedCar & SaleState & { reserved: boolean }) | null;
  /** Title of the offer that is asked about; empty for none. */
  offer: string;
}

/** Of the forms about no car whose message is not the very question. */
const SENTENCES: Readonly<Record<string, string>> = {
  ev_enquiry: 'I would like to know what going electric would mean for me.',
  finance_enquiry: 'I would like to know what I could borrow, and what that would cost.',
  fleet_enquiry: 'Please make us an offer for our business.',
  general_enquiry: 'Please get in touch with me. I have a question.',
  contact: 'Please get in touch with me about this.',
  special_offer: 'I would like to know more about your offers.',
};

/** By what became of the car. */
const CAR_SENTENCES = {
  for_sale: (car: string) => `Is the ${car} still available? I would like to know more about it.`,
  reserved: (car: string) => `I would like to be next for the ${car}, if it comes free.`,
  sold: (car: string) => `The ${car} is sold. Please tell me when one like it comes.`,
};
const buildFinanceSentence = (car: string) => `I would like to know what the ${car} would cost on finance.`;
const buildOfferSentence = (offer: string) =>
  `I would like to know more about the offer “${joinSpaces(offer)}”.`;

const FORMS_OF_CARS = new Set(['enquire_now', 'contact', 'general_enquiry']);

/** The sentence that the message of a form begins with, for its sender to change; empty where only they know what to say. */
export function standardMessage({ form, car, offer }: MessageContext): string {
  if (form === 'special_offer' && offer !== '') return buildOfferSentence(offer);
  if (car === null) return SENTENCES[form] ?? '';
  if (form === 'finance_enquiry') return buildFinanceSentence(describeCar(car));
  if (!FORMS_OF_CARS.has(form)) return SENTENCES[form] ?? '';
  const saleState = !isForSale(car) ? 'sold' : car.reserved ? 'reserved' : 'for_sale';
  return CAR_SENTENCES[saleState](describeCar(car));
}

/**
 * Whether a lead's message is such a sentence, unchanged: about its car, which may have been sold since it was shown, or
 * about one of the site's own offers.
 */
export function isStandardMessage(
  { message, form }: { message: string; form: string },
  car: NamedCar | null,
  { offers }: OffersSetting,
): boolean {
  const carName = car === null ? null : describeCar(car);
  const sentences = [
    SENTENCES[form],
    ...offers.map(({ title }) => buildOfferSentence(title)),
    ...(carName === null
      ? []
      : [buildFinanceSentence, ...Object.values(CAR_SENTENCES)].map((build) => build(carName))),
  ];
  return sentences.includes(joinSpaces(message));
}

function describeCar({ name, stocknum }: NamedCar): string {
  return joinSpaces(`${name} (stock ${stocknum})`);
}

/** Line ends and double spaces make no other sentence. */
function joinSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
