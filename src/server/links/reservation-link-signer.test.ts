import { expect, it } from 'vitest';
import { createReservationLinkSigner } from './reservation-link-signer.ts';

const DAY = 86_400_000;

it('opens one reservation of one site for 60 days', () => {
  let now = 0;
  const signer = createReservationLinkSigner(
    (site) => `secret ${site}`,
    () => now,
  );
  const token = signer.of(1).issue('5b7f');
  expect(signer.of(1).read(token)).toBe('5b7f');
  expect(signer.of(2).read(token)).toBeNull();
  expect(
    createReservationLinkSigner(
      (site) => `other ${site}`,
      () => now,
    )
      .of(1)
      .read(token),
  ).toBeNull();
  for (const forged of ['', '.', token.replace('5b7f', '6b7f'), `${token}x`, `${token}.x`])
    expect(signer.of(1).read(forged)).toBeNull();
  now = 60 * DAY - 1;
  expect(signer.of(1).read(token)).toBe('5b7f');
  now = 60 * DAY;
  expect(signer.of(1).read(token)).toBeNull();
});
