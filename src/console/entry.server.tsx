import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { readVisit } from './console-context.ts';

/** The whole page: nothing in it waits, so nothing of it is sent before the rest. */
// oxlint-disable-next-line max-params -- the framework calls it with four
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  ...[context, loadContext]: [EntryContext, RouterContextProvider]
): Promise<Response> {
  const { nonce, report } = readVisit(loadContext);
  const scriptNonce = nonce === null ? {} : { nonce };
  const page = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} {...scriptNonce} />,
    {
      ...scriptNonce,
      onError: report,
    },
  );
  await page.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
}

/** Answers such as 404 are thrown by pages too; only what is really broken is reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) readVisit(context).report(error);
};
