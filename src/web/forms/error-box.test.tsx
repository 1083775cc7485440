import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorBox } from './error-box.tsx';

const FAILED = { error: 'An error occurred when submitting this form', fields: {}, wasSent: true } as const;

it('says of what may have arrived that sending it again is safe, below the text of the catalogue', () => {
  const draw = (mayHaveArrived: boolean) =>
    renderToString(<ErrorBox problem={{ ...FAILED, mayHaveArrived }} fields={[]} />);
  expect(draw(true)).toMatch(
    /An error occurred when submitting this form.*It may have arrived all the same\./,
  );
  expect(draw(true)).toContain('it counts once');
  expect(draw(false)).not.toContain('It may have arrived');
});
