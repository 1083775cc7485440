/** The message of a failed submit, and of every failure without a message of its own (spec §8). */
export const SUBMIT_FAILED = 'An error occurred when submitting this form';
