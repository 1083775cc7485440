import { FEED_FORMATS, type FeedFormat } from '#adapters/feeds/open-feed.ts';
import { NO_MAPPING, parseMapping, type Mapping } from '#domain/imports/mapping.ts';
import type { Call } from './command.ts';
import { readJsonFile } from './read-json-file.ts';

export interface FeedOptions {
  format: FeedFormat | null;
  mapping: Mapping;
  /** The mapping as it was given; null for none. */
  mappingJson: unknown;
}

/** What `--format` and `--map` say, or what is wrong with them. */
export async function readFeedOptions(call: Call): Promise<FeedOptions | { faults: string[] }> {
  const formatName = call.text('format');
  const format = FEED_FORMATS.find((name) => name === formatName) ?? null;
  if (formatName !== null && format === null)
    return { faults: [`--format must be ${FEED_FORMATS.join(', ')}.`] };
  const map = call.text('map');
  if (map === null) return { format, mapping: NO_MAPPING, mappingJson: null };
  const jsonFile = await readJsonFile(map);
  if ('fault' in jsonFile) return { faults: [jsonFile.fault] };
  const parsedMapping = parseMapping(jsonFile.json);
  return 'faults' in parsedMapping
    ? { faults: parsedMapping.faults.map((fault) => `${map}: ${fault}`) }
    : { format, mapping: parsedMapping.mapping, mappingJson: jsonFile.json };
}
