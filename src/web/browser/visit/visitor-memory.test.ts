// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openVisitorMemory } from './visitor-memory.ts';

const details = {
  name: 'Kim',
  last_name: 'Lee',
  email: 'kim@example.com',
  phone: '0412345678',
  postcode: '4000',
};

beforeEach(() => localStorage.clear());

describe('what a site remembers on the device', () => {
  it('is read as it was written and can be forgotten', () => {
    const { lastDetails } = openVisitorMemory(1);
    lastDetails.write(details);
    expect(openVisitorMemory(1).lastDetails.read()).toEqual(details);
    lastDetails.clear();
    expect(lastDetails.read()).toBeNull();
  });

  it('is kept apart from every other site’s', () => {
    openVisitorMemory(1).successCategory.write('parts-enquiry');
    expect(openVisitorMemory(2).successCategory.read()).toBe('');
    expect(Object.keys(localStorage)).toEqual(['forecourt:1:success-category']);
  });

  it.each(['', 'not json', '[]', '{"v":0,"value":{"name":"old"}}', '{"v":1,"value":7}', '{"v":1}'])(
    'counts as absent when it reads %j',
    (stored) => {
      localStorage.setItem('forecourt:1:last-details', stored);
      localStorage.setItem('forecourt:1:visited-pages', stored);
      expect(openVisitorMemory(1).lastDetails.read()).toBeNull();
      expect(openVisitorMemory(1).visitedPages.read()).toEqual([]);
    },
  );

  it('is given up silently when the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => openVisitorMemory(1).lastDetails.write(details)).not.toThrow();
    full.mockRestore();
  });
});
