import * as v from 'valibot';

const CAR_ID = 'A car_id is a whole number above zero.';
const PRICE = 'A price is a number of dollars.';

/** Which car is to be held, and for whom. */
export const holdBody = v.object(
  {
    car_id: v.pipe(
      v.number(CAR_ID),
      v.integer(CAR_ID),
      v.minValue(1, CAR_ID),
      v.maxValue(Number.MAX_SAFE_INTEGER, CAR_ID),
      v.description('A car of this site.'),
    ),
    price: v.pipe(
      v.optional(v.nullable(v.pipe(v.number(PRICE), v.minValue(0, PRICE)))),
      v.description('What the shopper was told that it costs, in dollars; left out where nobody was told.'),
    ),
    purchase: v.pipe(
      v.optional(v.boolean('This is true or false.'), false),
      v.description(
        'Whether the shopper buys the car online: an Online Purchase, where the site sells so, not a Vehicle Reservation.',
      ),
    ),
    customer: v.pipe(
      v.record(v.string(), v.unknown(), 'A customer is an object.'),
      v.description(
        'Who reserves: the fields of a lead, of which `name`, `last_name`, `email` and `phone` are asked for.',
      ),
    ),
  },
  'This must be an object.',
);
