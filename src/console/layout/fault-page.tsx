import { isRouteErrorResponse, useRouteError } from 'react-router';
import { SignedOutPage } from './signed-out-page.tsx';

/** In place of a page that cannot be shown. */
export function FaultPage() {
  const error = useRouteError();
  const { title, text } = EXPLANATIONS[isRouteErrorResponse(error) ? error.status : 0] ?? TROUBLE;
  return (
    <SignedOutPage title={title}>
      <p className="lead">{text}</p>
      <a className="button big" href="/">
        Back to the console
      </a>
    </SignedOutPage>
  );
}

const TROUBLE = {
  title: 'Something went wrong',
  text: 'Please try again in a moment. What you stored is safe.',
};

const EXPLANATIONS: Readonly<Record<number, typeof TROUBLE>> = {
  403: { title: 'That is for others', text: 'Your role does not do that. A manager can.' },
  404: {
    title: 'There is nothing here',
    text: 'This address leads nowhere, or to a website that is not yours.',
  },
};
