/** The one location of a dealer who has no more. */
export const YARD = {
  id: 1,
  name: 'Yard',
  slug: 'yard',
  location_type: 'sales',
  contact_detail: { phone: '07 5550 0110' },
  address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD' },
};
