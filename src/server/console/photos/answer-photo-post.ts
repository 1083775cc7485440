import { explainPhotoOutcome } from '#console/photos/photo-acts.ts';
import type { Exchange } from '../../http/exchange.ts';
import { buildRequest } from '../../http/request-body.ts';
import { sendError } from '../../http/send-error.ts';
import { sendUnkept } from '../../http/send.ts';
import { sendAway, type ServedVisit } from '../resources.ts';
import { type PhotoPost, takePhoto, takePhotoForm } from './photo-posts.ts';

/** Takes photos in: answers a script, or the request by which the page says what became of a form. */
export async function answerPhotoPost(
  exchange: Exchange,
  post: PhotoPost,
  { visitor, openSite, now }: ServedVisit,
): Promise<number | Request> {
  if (visitor === null || visitor.mustAddPasskey)
    return post.isForm
      ? sendAway(exchange, '/sign-in')
      : sendJson(exchange, 401, { fault: 'Sign in again.' });
  const site = await openSite(post.slug);
  if (site === null) return sendError(exchange, 404);
  const { photos } = site;
  if (!post.isForm) {
    const outcome = await takePhoto(exchange, post, photos);
    if ('status' in outcome) return sendError(exchange, outcome.status);
    const { status, fault } = explainPhotoOutcome(outcome);
    return fault === null ? sendJson(exchange, 201, {}) : sendJson(exchange, status, { fault });
  }
  const sentForm = await takePhotoForm(exchange, post, { photos, now });
  if ('status' in sentForm) {
    const { status } = sentForm;
    const fault = status === 403 ? explainPhotoOutcome({ kind: 'not_allowed' }).fault : null;
    return sendError(exchange, status, fault === null ? {} : { text: fault });
  }
  const fields = new URLSearchParams([
    ['act', 'sent'],
    ['kept', String(sentForm.keptCount)],
    ...sentForm.faults.map((fault) => ['fault', fault]),
  ]);
  return buildFormRequest(exchange, fields);
}

function buildFormRequest(exchange: Exchange, fields: URLSearchParams): Request {
  const request = buildRequest(exchange, new Uint8Array(Buffer.from(fields.toString())));
  request.headers.set('content-type', 'application/x-www-form-urlencoded');
  return request;
}

function sendJson(exchange: Exchange, status: number, content: object): Promise<number> {
  const body = Buffer.from(JSON.stringify(content));
  const headers = ['Content-Type', 'application/json'];
  return sendUnkept(exchange, { status, headers, body, contentType: 'application/json', isPrivate: true });
}
