import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorBox } from './error-box.tsx';

const FAILED = { error: 'An error occurred when submitting this form', fields: {}, wasSent: true } as const;

it('says of what may have arrived that sending it again is safe, below the text of the catalogue', () => {
  const draw = (mayHaveArrived: boolean) =>
    renderToString(<ErrorBox problem={{ ...FAILED, mayHaveArrived }} fields={[]} />);
  expect(draw(true)).toMatch(/An error occurred when submitting this form.*We may have it all the same\./);
  expect(draw(true)).toContain('we keep it only once');
  expect(draw(false)).not.toContain('We may have it');
});
