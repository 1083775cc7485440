import { leadCategory } from '../lead-categories.ts';
import { answerText } from '../lead-answers.ts';
import { carAddress, type DispatchedCar, type LeadDispatch } from '../deliveries/lead-dispatch.ts';
import { xmlElement, xmlText, type XmlElement } from './xml-element.ts';

type Interest = 'buy' | 'test-drive' | 'trade-in' | 'sell';

/** The car a lead is about, then the shopper's own: ADF wants one at least, so a lead about none says that. */
export function adfVehicles(dispatch: LeadDispatch): XmlElement[] {
  const wantedVehicle = vehicleAsked(dispatch);
  const offeredVehicle = vehicleOffered(dispatch);
  const vehicles = [wantedVehicle, offeredVehicle].filter((vehicle) => vehicle !== null);
  return vehicles.length > 0 ? vehicles : [noVehicle(dispatch)];
}

function vehicleAsked(dispatch: LeadDispatch): XmlElement | null {
  const { lead, car } = dispatch;
  if (car !== null) return vehicleOfStock(dispatch, car);
  if (lead['Vehicle Make'] === '' && lead.stock_number === '') return null;
  return xmlElement(
    'vehicle',
    [
      ...nameElements(answerText(lead, 'vehicle_year'), lead['Vehicle Make'], lead['Vehicle Model']),
      xmlText('stock', lead.stock_number),
      xmlText('comments', hasOwnCar(dispatch) ? '' : registration(dispatch)),
    ],
    { interest: findInterest(dispatch), status: findCondition(lead.car_type) },
  );
}

function vehicleOfStock(dispatch: LeadDispatch, car: DispatchedCar): XmlElement {
  const { website } = dispatch;
  const trim = [car.badge, car.series].filter(Boolean).join(' ');
  return xmlElement(
    'vehicle',
    [
      ...nameElements(car.year, car.make, car.model),
      xmlText('vin', car.vin),
      xmlText('stock', car.stocknum),
      xmlText('trim', trim),
      xmlText('doors', car.details.doors),
      xmlText('bodystyle', car.body),
      xmlText('transmission', car.transmission),
      xmlText('odometer', car.km, { status: 'unknown', units: website.odometer_unit }),
      colours(car),
      xmlText('price', car.price_cents === null ? null : (car.price_cents / 100).toFixed(2), {
        type: 'asking',
        currency: website.currency,
      }),
      xmlElement('comments', carAddress(dispatch, car)),
    ],
    { interest: findInterest(dispatch), status: findCondition(car.car_type) },
  );
}

/** The shopper's own car: to be traded in, or to be sold to the dealer. */
function vehicleOffered(dispatch: LeadDispatch): XmlElement | null {
  const { lead, website } = dispatch;
  if (!hasOwnCar(dispatch)) return null;
  const answer = (name: string) => answerText(lead, `trade_in_${name}`);
  const condition = answer('condition');
  return xmlElement(
    'vehicle',
    [
      ...nameElements(answer('year'), answer('make'), answer('model')),
      xmlText('odometer', answer('km').replace(/\D/g, ''), {
        status: 'unknown',
        units: website.odometer_unit,
      }),
      xmlText(
        'comments',
        [condition && `Condition: ${condition}`, registration(dispatch)].filter(Boolean).join('\n'),
      ),
    ],
    { interest: lead.category === 'Sell My Car Enquiry' ? 'sell' : 'trade-in', status: 'used' },
  );
}

function noVehicle({ lead }: LeadDispatch): XmlElement {
  return xmlElement('vehicle', [
    ...nameElements('', '', ''),
    xmlElement('comments', `${lead.category}: no vehicle was named.`),
  ]);
}

/** ADF wants all three, be they empty. */
function nameElements(year: string | number | null, make: string, model: string): XmlElement[] {
  return [xmlElement('year', String(year ?? '')), xmlElement('make', make), xmlElement('model', model)];
}

function colours({ colour, details }: DispatchedCar): XmlElement | null {
  const inside = xmlText('interiorcolor', details.interior_colour);
  const outside = xmlText('exteriorcolor', colour);
  if (inside === null && outside === null) return null;
  return xmlElement('colorcombination', [inside, outside, xmlElement('preference', '1')]);
}

function hasOwnCar({ lead }: LeadDispatch): boolean {
  return answerText(lead, 'trade_in_make') !== '';
}

function registration({ lead }: LeadDispatch): string {
  const state = answerText(lead, 'rego_state');
  return lead.Rego === '' ? '' : `Registration: ${[lead.Rego, state].filter(Boolean).join(' ')}`;
}

/** Null where ADF has no word for it: a car that comes to the workshop is not bought. */
function findInterest({ lead }: LeadDispatch): Interest | null {
  if (lead.category === 'Test Drive Booking') return 'test-drive';
  const department = leadCategory(lead.category)?.department;
  return department === 'service' || department === 'parts' ? null : 'buy';
}

/** A demo car is registered, so ADF's receivers take it for used (decision: demo cars). */
function findCondition(carType: string): 'new' | 'used' | null {
  if (carType === 'new') return 'new';
  return carType === 'demo' || carType === 'used' ? 'used' : null;
}
