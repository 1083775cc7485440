import { waitText } from '#domain/words/wait-text.ts';

/** Why no code came or none was taken, in a sentence. */
export function explainLimit(seconds: number): string {
  return `Too many tries. Please try again ${waitText(seconds)}.`;
}

export const CODE_FAULTS = {
  wrong_code: 'That is not the code. Look at the newest mail and try again.',
  code_ended: 'That code has ended. Ask for a new one.',
  needs_passkey:
    'Your role signs in with its passkey. Use the device that has it, or ask for a new invitation.',
  no_passkey: 'No passkey was taken. Try again, or have a code mailed to you.',
  not_sent: 'The mail could not be sent. Please try again in a moment.',
  no_email: 'Enter your e-mail address.',
  no_code: 'Enter the six digits of the mail.',
} as const;
