import type { ProfileReading } from '#domain/agents/agent-profile.ts';

/** What one site knows of the assistants that ask it. */
export interface Agents {
  /** What is known now. A profile that is not is fetched meanwhile, one a second for all sites together. */
  readProfile(address: string): Promise<ProfileReading>;
  /** Counts a call of an assistant, by the name it claims; seconds until it may ask again, or null where it may go on. */
  countCall(name: string): Promise<number | null>;
  /**
   * An answer that is the same for a while, as long as the site's stock and configuration stay as they are.
   * `countBytes`: the memory that it takes, where that is known without writing it; null for one that is not kept.
   */
  keepAnswer<Answer extends object>(
    question: string,
    makeAnswer: () => Promise<Answer>,
    countBytes?: (answer: Answer) => number | null,
  ): Promise<Answer>;
}
