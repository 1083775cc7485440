import { tracingChannel } from 'node:diagnostics_channel';
import type { Engine } from './engine.ts';

/** Whoever traces listens here: which engine and which write, nothing of what is in it. */
const acts = tracingChannel('forecourt.database');

/** Traces every read and write; costs a comparison each while nobody subscribes. */
export function tracedEngine(engine: Engine, system: 'sqlite' | 'postgresql'): Engine {
  const told = (name: string) => ({ name: `database ${name}`, attributes: { 'db.system.name': system } });
  return {
    read(websiteId, question) {
      if (!acts.hasSubscribers) return engine.read(websiteId, question);
      return acts.tracePromise(() => engine.read(websiteId, question), told('read'));
    },
    write(name, websiteId, input) {
      if (!acts.hasSubscribers) return engine.write(name, websiteId, input);
      return acts.tracePromise(() => engine.write(name, websiteId, input), told(name));
    },
    onChange: (listener) => engine.onChange(listener),
    close: () => engine.close(),
  };
}
