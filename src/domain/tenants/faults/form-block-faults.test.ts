import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../parse-website.ts';
import { findIdleFormBlocks } from './form-block-faults.ts';

const page = (...forms: string[]) => ({
  path: '/about-us',
  title: 'About',
  heading: 'About us',
  blocks: [{ type: 'offers' }, ...forms.map((form) => ({ type: 'form', form }))],
});
const parsedWith = (...forms: string[]) => parseWebsite({ name: 'Northside', pages: [page(...forms)] });

describe('a block of a form', () => {
  it.each(['booking', 'Contact', 'constructor', '__proto__'])('that is not there, %s, is refused', (form) => {
    expect(parsedWith('contact', form)).toEqual({
      faults: [
        {
          path: 'pages[0].blocks[2].form',
          message: expect.stringContaining(`${form} is not a form: the forms are enquire_now,`),
        },
      ],
    });
  });

  it('is refused on the home page too', () => {
    const parsed = parseWebsite({ name: 'Northside', home_blocks: [{ type: 'form', form: 'booking' }] });
    expect(parsed).toMatchObject({ faults: [{ path: 'home_blocks[0].form' }] });
  });

  it('is idle where its form has no page of its own, which is told', () => {
    const parsed = parsedWith('contact', 'finance_pre_approval', 'enquire_now');
    expect('website' in parsed && findIdleFormBlocks(parsed.website)).toEqual([
      'pages[0].blocks[2].form is not drawn: this site has no page of the form finance_pre_approval.',
      'pages[0].blocks[3].form is not drawn: this site has no page of the form enquire_now.',
    ]);
  });
});
