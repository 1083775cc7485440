import { setTimeout as sleep } from 'node:timers/promises';
import type { Ground } from './ground.ts';

/** One way in which a PostgreSQL is away: pages are read from `begin` to `end`. */
export interface Fault {
  name: string;
  begin(ground: Ground): Promise<void> | void;
  during(ground: Ground): Promise<void>;
  end(ground: Ground): Promise<void> | void;
}

export const sessionsEnd = (seconds: number): Fault => ({
  name: `sessions ended every half second for ${seconds} s`,
  begin() {},
  async during({ postgres }) {
    for (let turn = 0; turn < seconds * 2; turn += 1) {
      await postgres.endSessions();
      await sleep(500);
    }
  },
  end() {},
});

export const restarts: Fault = {
  name: 'restarted fast',
  during: () => sleep(0),
  begin: ({ postgres }) => postgres.halt('fast'),
  end: ({ postgres }) => postgres.goOn(),
};

export const crashes = (seconds: number): Fault => ({
  name: `crashed, away for ${seconds} s`,
  during: () => sleep(seconds * 1000),
  begin: ({ postgres }) => postgres.halt('immediate'),
  end: ({ postgres }) => postgres.goOn(),
});

export const stops = (seconds: number): Fault => ({
  name: `stopped for ${seconds} s`,
  during: () => sleep(seconds * 1000),
  begin: ({ postgres }) => postgres.halt('fast'),
  end: ({ postgres }) => postgres.goOn(),
});

export const freezes = (seconds: number): Fault => ({
  name: `frozen for ${seconds} s`,
  during: () => sleep(seconds * 1000),
  begin: ({ postgres }) => postgres.freeze(),
  end: ({ postgres }) => postgres.thaw(),
});

export const isCut = (how: 'reset' | 'silent', seconds: number): Fault => ({
  name: `cut off (${how}) for ${seconds} s`,
  during: () => sleep(seconds * 1000),
  begin: ({ network }) => network.cut(how),
  end: ({ network }) => network.mend(),
});
