/** What became of an act of one of a website's people. */
export type StaffActOutcome =
  | { kind: 'done' }
  /** In a sentence, such as `Tom took it 4 seconds ago`. */
  | { kind: 'changed_meanwhile'; text: string }
  /** The thing itself does not bear it, in a sentence. */
  | { kind: 'refused'; text: string }
  /** Too often, in a sentence. */
  | { kind: 'limited'; text: string }
  | { kind: 'not_allowed' }
  | { kind: 'erased' }
  | { kind: 'not_found' };
