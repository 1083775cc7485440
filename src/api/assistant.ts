import { answerQuestion } from '#domain/assistant/answer-question.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import { errorReply, invalidReply, jsonReply } from './error-reply.ts';
import { parseBody } from './parse-body.ts';
import { questionBody } from './question-body.ts';
import { readJsonBody } from './read-json-body.ts';

const NO_SUCH_CAR = 'This vehicle is not on this website.';

/**
 * `POST /api/assistant` `{question, car_id?}`: what the site's own facts say → 200 `{answer, links, knows}`, on sites that
 * have the assistant. Nothing of a question is kept.
 */
export async function assistant(request: Request, { website, stock, clock }: Site): Promise<Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return errorReply(sentJson.fault);
  if (!website.features.autobot) return errorReply('not_found');
  const body = parseBody(questionBody, sentJson.body);
  if ('error' in body) return invalidReply(body);
  const { question, car_id } = body.values;
  const now = clock.now();
  const car = car_id === null ? null : await stock.byId(car_id);
  if (car_id !== null && (car === null || whyNotVisible(car, website, now) !== null))
    return invalidReply({ error: NO_SUCH_CAR, fields: { car_id: NO_SUCH_CAR } });
  return jsonReply(200, answerQuestion(question, { website, car, now }));
}
