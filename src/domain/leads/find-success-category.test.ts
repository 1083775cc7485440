import { describe, expect, it } from 'vitest';
import { findSuccessCategory } from './find-success-category.ts';

describe('the success page', () => {
  it.each([
    ['Used Vehicle Enquiry', 'used', 'used-vehicle-enquiry'],
    ['New Vehicle Enquiry', 'demo', 'demo-vehicle-enquiry'],
    ['New Vehicle Enquiry', 'new', 'new-vehicle-enquiry'],
    ['Used Vehicle Enquiry', undefined, 'used-vehicle-enquiry'],
    ['Test Drive Booking', 'used', 'test-drive-booking'],
    ['finance-enquiry', 'new', 'finance-enquiry'],
    ['Careers', undefined, 'career-enquiry'],
    ['nothing known', undefined, 'general-enquiry'],
  ])('after %s of a %s car is %s', (category, car_type, slug) => {
    expect(findSuccessCategory({ category, ...(car_type !== undefined && { car_type }) })).toBe(slug);
  });
});
