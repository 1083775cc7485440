import type { WebsiteConfiguration } from '#domain/tenants/website.ts';

/** What the demo dealers say on the pages of their cars. All of it is invented, and none of it is law. */
type CarPage = Pick<WebsiteConfiguration, 'price_charges' | 'reasons_to_buy' | 'car_questions'>;

const USED = { car_types: ['demo', 'used'] } satisfies { car_types: ('demo' | 'used')[] };
const NEW = { car_types: ['new'] } satisfies { car_types: 'new'[] };

const MECHANIC = {
  question: 'Can my own mechanic look at it first?',
  answer: 'Yes, any weekday, here or at a workshop within 10 km. Tell us a day before.',
  ...USED,
};

export const riverlineCarPage: CarPage = {
  price_charges: [
    { label: 'Dealer delivery', cents: 179_500, note: 'Preparation, first tank, floor mats', ...NEW },
    { label: 'Dealer preparation and roadworthy', cents: 89_000, note: 'Our own charge', ...USED },
  ],
  reasons_to_buy: [
    { title: '7 days to change your mind', text: 'Up to 500 km, whatever the reason', ...USED },
    { title: 'Inspected on 112 points', text: 'The sheet goes with the keys', ...USED },
    { title: 'Any trade-in welcome', text: 'Our offer in writing, good for 7 days' },
    { title: 'Serviced where you bought it', text: 'Our own workshop, on the same street' },
  ],
  car_questions: [
    MECHANIC,
    {
      question: 'Can you bring it to me for a test drive?',
      answer: 'Within 20 km of Brisbane, on weekdays. Ask for it when you book.',
    },
    {
      question: 'How soon can I drive it home?',
      answer: 'Usually two days after payment: we wash it, check it and put it in your name.',
      ...USED,
    },
    {
      question: 'When will mine be ready?',
      answer:
        'Cars that stand here take about a week with plates. What is ordered comes with a date in writing.',
      ...NEW,
    },
  ],
};

export const silverWattleCarPage: CarPage = {
  price_charges: [{ label: 'Dealer delivery', cents: 169_000, note: 'Preparation and handover', ...NEW }],
  reasons_to_buy: [
    { title: 'Technicians of the make', text: 'Next door, Monday to Friday' },
    { title: 'The first 1,000 km check is free', text: 'We call you when it is due', ...NEW },
    { title: 'One price for everybody', text: 'Nothing is added at the desk' },
  ],
  car_questions: [
    {
      question: 'Can I choose the plates?',
      answer: 'Yes. Tell us before we register it; the state’s charge for them comes on top.',
      ...NEW,
    },
    MECHANIC,
  ],
};

export const kingfisherCarPage: CarPage = {
  price_charges: [{ label: 'Roadworthy and preparation', cents: 69_000, note: 'Our own charge' }],
  reasons_to_buy: [
    { title: 'No question is too small', text: 'Somebody answers in 20 minutes' },
    { title: 'Both keys and the books', text: 'Or we say so before you come' },
    { title: 'Your own mechanic welcome', text: 'Any weekday' },
  ],
  car_questions: [
    MECHANIC,
    {
      question: 'Is there money owing on it?',
      answer: 'No. We clear it with the register before a car goes on sale.',
    },
  ],
};

export const kowhaiCarPage: CarPage = {
  price_charges: [
    { label: 'On-road package', cents: 99_500, note: 'Registration, warrant and a full tank', ...NEW },
  ],
  reasons_to_buy: [
    { title: 'A fresh warrant', text: 'No older than a month at handover', ...USED },
    {
      title: 'Battery checked',
      text: 'The reading is in the file of every hybrid and electric car',
      ...USED,
    },
    { title: 'Your car in part payment', text: 'An offer the same day' },
  ],
  car_questions: [
    {
      question: 'Are road user charges paid?',
      answer: 'To the distance on the label. From there they are yours to buy.',
      ...USED,
    },
    MECHANIC,
  ],
};

export const highMesaCarPage: CarPage = {
  reasons_to_buy: [
    { title: 'A walk-through before you leave', text: 'Two hours, every system, bring a notebook' },
    { title: 'Service next door', text: 'Eight bays, tall doors' },
    { title: 'Ready for the mountains', text: 'Brakes and tires checked for the grade', ...USED },
  ],
  car_questions: [
    {
      question: 'Can I tow it with what I have?',
      answer: 'Bring the door-jamb sticker of your truck. We work it out with you, and say no when it is no.',
    },
    { question: 'Do you deliver?', answer: 'Yes, by the mile. Ask for a price to your door.' },
  ],
};

export const ironbarkCarPage: CarPage = {
  price_charges: [
    { label: 'Dealer delivery', cents: 59_000, note: 'Assembly, fuel, first adjustments', ...NEW },
  ],
  reasons_to_buy: [
    { title: 'Sit on it first', text: 'We set levers and lowest seat for you' },
    { title: 'First service in the price', text: 'At 1,000 km', ...NEW },
    { title: 'Gear on loan', text: 'Helmet and jacket for the test ride' },
  ],
  car_questions: [
    {
      question: 'Can I ride it on my learner licence?',
      answer: 'If it says LAMS above, yes. Bring the licence to the test ride.',
    },
  ],
};

export const voltLaneCarPage: CarPage = {
  price_charges: [
    { label: 'Dealer delivery', cents: 149_000, note: 'Charged to 100 %, cables in the boot', ...NEW },
  ],
  reasons_to_buy: [
    { title: 'Battery reading in writing', text: 'Of every used car', ...USED },
    { title: 'A charger at your wall', text: 'Our electrician quotes within a week' },
    { title: 'A day with it', text: 'Take it home, charge it, bring it back' },
  ],
  car_questions: [
    {
      question: 'How long does it take to charge?',
      answer: 'Overnight at a wall box. At a fast charger, about the length of lunch.',
    },
    {
      question: 'What happens to the range in winter?',
      answer: 'It falls by a tenth or so here. The heat pump keeps it from falling more.',
    },
  ],
};

export const stringybarkCarPage: CarPage = {
  reasons_to_buy: [
    { title: 'Measured for your load', text: 'We put it over the weighbridge with you' },
    { title: 'Workshop from half past six', text: 'In and out before the day’s first run' },
    { title: 'Parts on the shelf', text: 'Filters, pads and belts for what we sell' },
  ],
  car_questions: [
    {
      question: 'Can you fit a body?',
      answer: 'Trays and canopies in our own shed, tippers and pantechs by two builders in town.',
    },
    MECHANIC,
  ],
};
