/** Said when a form was sent in vain, and for every failure that brings no words of its own (spec §8). */
export const SUBMIT_FAILED = 'An error occurred when submitting this form';
