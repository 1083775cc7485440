import { useEffect } from 'react';
import { record } from '../../browser/acts.ts';
import { visitorMemory } from '../../browser/visitor-memory.ts';

/**
 * Counts the conversion of a lead: once, and only where this device sent a lead of the category that the address names;
 * the page can be opened by anybody and reloaded (decision G27).
 */
export function useConversion(websiteId: number): void {
  useEffect(() => {
    const { successCategory, successEvent } = visitorMemory(websiteId);
    const category = new URLSearchParams(location.search).get('category');
    if (category === null || category !== successCategory.read()) return;
    const event_id = successEvent.read();
    successCategory.clear();
    successEvent.clear();
    record({ event: 'conversion', category, ...(event_id !== null && { event_id }) });
  }, [websiteId]);
}
