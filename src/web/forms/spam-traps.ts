/** A field that people never see and never fill; its name invites those who fill whatever they find. */
export const SPAM_TRAP = 'company_website';

/** The signed time at which the form was drawn. */
export const STAMP = 'stamp';
