import type { ProfileReading } from '#domain/agents/agent-profile.ts';

/** What one site knows of the assistants that ask it. */
export interface Agents {
  /** Answers at once. A profile that is not known yet is fetched meanwhile, one a second for all sites together. */
  readProfile(address: string): ProfileReading;
  /** Counts a call of an assistant, by the name it claims; seconds until it may ask again, or null where it may go on. */
  countCall(name: string): Promise<number | null>;
  /** An answer that is the same for a while, as long as the site's stock and configuration stay as they are. */
  keepAnswer<Answer extends object>(question: string, makeAnswer: () => Promise<Answer>): Promise<Answer>;
}
