import { type BlockContent, drawn, prose } from '../writing.ts';

/** Below the home page's own parts: the fit-outs, and a few lines to ask for one. */
export const stringybarkHome: BlockContent[] = [
  {
    type: 'text',
    heading: 'Fitted out before you collect it',
    body: prose(
      'Tray, canopy, tow bar, racks: our own workshop puts them on while the papers are done. First we do the weights, so you know what is left to carry.',
      '[What we fit, and how long it takes](/pages/fit-outs)',
    ),
    picture: drawn('ute-white-rear34', 'The rear of a white ute'),
  },
  { type: 'form', heading: 'Tell us the job', form: 'general_enquiry' },
];
