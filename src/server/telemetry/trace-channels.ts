import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, tracingChannel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import type { TracedRequest } from '../sites/site-responder.ts';
import type { RequestTraceIds } from './request-trace-ids.ts';

export interface SpanParts {
  tracer: Tracer;
  ids: RequestTraceIds;
  /** Whether a request came from a trusted proxy, so that its trace is continued here. */
  isTrusted: (request: IncomingMessage) => boolean;
}

/** What a tracing channel says of an operation: its name and kind. Never what somebody wrote. */
interface TracedAct {
  name: string;
  attributes: Attributes;
}

/** What a channel adds when the act has ended. */
type EndedMessage<Message> = Message & { result?: unknown; error?: unknown };

/** Each act's channel, and how one sees that it failed without an error: expected failures are values. */
const ACTS: Readonly<Record<string, (result: unknown) => boolean>> = {
  'forecourt.database': () => false,
  'forecourt.delivery': (outcome) => (outcome as DeliveryOutcome).kind !== 'delivered',
  'forecourt.picture': (picture) => picture === null,
  'forecourt.feed': () => false,
};

const w3c = new W3CTraceContextPropagator();
/** The span that whatever is done now belongs to. */
const current = new AsyncLocalStorage<Span>();

/** Makes a span of every traced operation, below the operation it is part of. */
export function traceChannels({ tracer, ids, isTrusted }: SpanParts): void {
  subscribeSpans<TracedRequest>('forecourt.request', {
    startSpan({ exchange, site }) {
      const { request, id, startedAt } = exchange;
      const parentContext = isTrusted(request)
        ? w3c.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        : ROOT_CONTEXT;
      const attributes = {
        'http.request.method': request.method ?? '',
        ...(site !== null && { 'forecourt.site': site }),
        'forecourt.request_id': id,
      };
      const options = { kind: SpanKind.SERVER, startTime: performance.timeOrigin + startedAt, attributes };
      return ids.forRequest(id, () => tracer.startSpan('request', options, parentContext));
    },
    finishSpan(span, { exchange, result }) {
      const status = typeof result === 'number' ? result : 500;
      span.updateName(`${exchange.request.method} ${exchange.route}`);
      span.setAttributes({ 'http.route': exchange.route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    },
  });
  for (const [channel, hasFailed] of Object.entries(ACTS))
    subscribeSpans<TracedAct>(channel, {
      startSpan: ({ name, attributes }) => tracer.startSpan(name, { attributes }, readContext()),
      finishSpan(span, { result, error }) {
        if (error !== undefined || hasFailed(result)) span.setStatus({ code: SpanStatusCode.ERROR });
      },
    });
  subscribe('forecourt.call', (headers) => w3c.inject(readContext(), headers, defaultTextMapSetter));
}

interface SpanHandlers<Message> {
  startSpan: (message: Message) => Span;
  finishSpan: (span: Span, message: EndedMessage<Message>) => void;
}

function subscribeSpans<Message extends object>(
  name: string,
  { startSpan, finishSpan }: SpanHandlers<Message>,
): void {
  const channel = tracingChannel(name);
  const spans = new WeakMap<object, Span>();
  channel.start.bindStore(current, (message) => {
    const span = startSpan(message as Message);
    spans.set(message as Message, span);
    return span;
  });
  channel.asyncEnd.subscribe((message) => {
    const span = spans.get(message as Message);
    if (!span) return;
    finishSpan(span, message as EndedMessage<Message>);
    span.end();
  });
}

function readContext(): Context {
  const span = current.getStore();
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
}
