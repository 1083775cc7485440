import { expect, it } from 'vitest';
import { whatsappLink } from './action-buttons-whatsapp.ts';

it.each([
  ['0491 570 006', 'en-AU', '61491570006'],
  ['+61 491 570 006', 'en-AU', '61491570006'],
  ['0061491570006', 'en-AU', '61491570006'],
  ['021 234 5678', 'en-NZ', '64212345678'],
  ['(555) 234-5678', 'en-US', '15552345678'],
  ['1 555 234 5678', 'en-US', '15552345678'],
] as const)('%s on an %s site talks to %s', (phone, locale, digits) => {
  expect(whatsappLink(phone, 'Is it blue & new?', locale)).toBe(
    `https://wa.me/${digits}?text=Is%20it%20blue%20%26%20new%3F`,
  );
});
