/** The kinds of vehicle and the paints each is pictured in; a car shares the pictures of its body and colour. */
export const PAINTS_OF = {
  suv: ['white', 'silver', 'grey', 'black', 'blue', 'red', 'green', 'bronze', 'orange'],
  ute: ['white', 'silver', 'grey', 'black', 'blue', 'red', 'orange', 'sand'],
  sedan: ['white', 'silver', 'grey', 'black', 'blue', 'red'],
  hatch: ['white', 'silver', 'grey', 'blue', 'red', 'green', 'yellow'],
  van: ['white', 'silver', 'grey', 'sand'],
  sports: ['red', 'yellow', 'black', 'blue'],
  truck: ['white', 'silver', 'blue'],
  camper: ['white', 'sand', 'silver', 'grey'],
  moto: ['red', 'black', 'blue', 'green', 'white', 'orange', 'grey'],
} as const;

export type Kind = keyof typeof PAINTS_OF;
export type Paint = (typeof PAINTS_OF)[Kind][number];

export const TRIMS = ['dark', 'tan', 'grey'] as const;
export type Trim = (typeof TRIMS)[number];
export const STEERING_SIDES = ['left', 'right'] as const;
export type SteeringSide = (typeof STEERING_SIDES)[number];
