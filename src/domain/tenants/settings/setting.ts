import type * as v from 'valibot';

/** A key of a site's configuration, and all there is to say of it. */
interface Setting {
  /** What it may be, and its default. One that is left open here follows from other keys: `withDefaults` fills it in. */
  schema: v.GenericSchema;
  /** `server`: never in HTML, JSON or a log. */
  visibility: 'browser' | 'server';
  /** What an editor writes before its field. */
  label: string;
  /** What it does, in a sentence for whoever sets it. */
  description: string;
}

/** Settings by key, with the heading under which an editor shows them. */
type Settings = Readonly<Record<string, Setting & { group: string }>>;

/** A topic's settings. Their order is that of an exported configuration. */
export function settings<const Topic extends Readonly<Record<string, Setting>>>(group: string, topic: Topic) {
  const groupedSettings = Object.entries(topic).map(([key, setting]) => [key, { group, ...setting }]);
  return Object.fromEntries(groupedSettings) as {
    readonly [Key in keyof Topic]: Topic[Key] & { group: string };
  };
}

/** What a whole configuration holds under the keys of a topic. */
export type ValuesOf<Topic extends Settings> = {
  -readonly [Key in keyof Topic]: Filled<Exclude<v.InferOutput<Topic[Key]['schema']>, undefined>>;
};

/** With a value for every key that a schema leaves open. */
export type Filled<Value> = Value extends object
  ? { [Key in keyof Value]-?: Filled<Exclude<Value[Key], undefined>> }
  : Value;
