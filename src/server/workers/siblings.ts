import type { RateLimitName } from '#domain/pages/page-row.ts';

/** What one process counts and the others have to know, so that a limit holds for all of them together. */
export interface Topics {
  /** A request that is limited; the key names site and network. */
  requests: { limit: RateLimitName; key: string };
  /** Leads and steps of a site: one more, or one that came to nothing. */
  leads: { key: string; by: 1 | -1 };
  holds: { key: string; by: 1 | -1 };
  /** What sign-in counts, by the name of its counter. */
  codes: { counter: SignInCount; key: string; by: 1 | -1 };
}

export type SignInCount = 'codes' | 'mails' | 'shared mails' | 'guesses' | 'networks';

export interface Channel<What> {
  /** Tells all others soon; whoever tells does not hear it. */
  tell(what: What): void;
  hear(listener: (what: What) => void): void;
}

/** The other processes that serve this port (decision 115). */
export interface Siblings {
  /** Starts what is done once for the whole installation: at once, or when the launcher says that it is our turn. */
  startJob(start: () => void): void;
  channel<Topic extends keyof Topics>(topic: Topic): Channel<Topics[Topic]>;
  /** What the others answer; whoever does not within a second is left out. */
  ask(): Promise<unknown[]>;
  /** What this process answers when another asks. */
  answerWith(answer: () => Promise<unknown>): void;
}

/** To and from the launcher, which passes on what is for the others. */
export interface Wire {
  send(message: object): void;
  onMessage(listener: (message: unknown) => void): void;
}

interface Message {
  /** A process by its id; null: all others. */
  to: number | null;
  told?: [keyof Topics, unknown][];
  question?: { id: number; from: number };
  reply?: { id: number; content: unknown };
}

/** Together, so that a crowd of requests is a few messages. */
const TELL_EVERY_MS = 20;
const ANSWER_WITHIN_MS = 1000;

/** `others`: how many answers are waited for. */
export function connectSiblings(wire: Wire, otherCount: number): Siblings {
  const waitingJobs: (() => void)[] = [];
  const listeners = new Map<keyof Topics, (what: never) => void>();
  const replies = new Map<number, (content: unknown) => void>();
  let toTell: NonNullable<Message['told']> = [];
  let answer: () => Promise<unknown> = async () => null;
  let hasJobs = false;
  let lastId = 0;

  wire.onMessage((message) => {
    if (message === 'start jobs') startJobs();
    else if (typeof message === 'object' && message !== null) void take(message as Message);
  });

  function startJobs(): void {
    hasJobs = true;
    for (const start of waitingJobs.splice(0)) start();
  }

  async function take({ told: toldTopics = [], question, reply }: Message): Promise<void> {
    for (const [topic, counting] of toldTopics) listeners.get(topic)?.(counting as never);
    if (reply) replies.get(reply.id)?.(reply.content);
    if (question) wire.send({ to: question.from, reply: { id: question.id, content: await answer() } });
  }

  function tellAll(): void {
    wire.send({ to: null, told: toTell });
    toTell = [];
  }

  return {
    startJob: (start) => void (hasJobs ? start() : waitingJobs.push(start)),
    channel: (topic) => ({
      tell(counting) {
        if (toTell.push([topic, counting]) === 1) setTimeout(tellAll, TELL_EVERY_MS);
      },
      hear: (listener) => void listeners.set(topic, listener),
    }),
    ask() {
      const id = (lastId += 1);
      return new Promise((resolve) => {
        const contents: unknown[] = [];
        const done = () => (replies.delete(id), clearTimeout(timer), resolve(contents));
        const timer = setTimeout(done, ANSWER_WITHIN_MS);
        replies.set(id, (content) => contents.push(content) >= otherCount && done());
        wire.send({ to: null, question: { id, from: process.pid } });
      });
    },
    answerWith: (giveAnswer) => void (answer = giveAnswer),
  };
}

/** For the only process on its port. */
export const NO_SIBLINGS: Siblings = {
  startJob: (start) => start(),
  channel: () => ({ tell() {}, hear() {} }),
  ask: async () => [],
  answerWith() {},
};

/** The channel to the launcher that started this process. */
export const launcherWire: Wire = {
  send(message) {
    // A launcher that was killed takes nothing; this process ends for the same reason.
    if (process.connected) process.send?.(message, undefined, undefined, () => {});
  },
  onMessage: (listener) => void process.on('message', listener),
};
