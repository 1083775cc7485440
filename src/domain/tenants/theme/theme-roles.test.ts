import { describe, expect, it } from 'vitest';
import { findContrastFaults } from './contrast-faults.ts';
import { STANDARD_THEME } from './theme.ts';
import { deriveThemeRoles } from './theme-roles.ts';

describe('the roles of a theme', () => {
  it('are plain colours, without relative colour syntax', () => {
    for (const mode of ['light', 'dark'] as const) {
      const roles = deriveThemeRoles(STANDARD_THEME, mode);
      expect(Object.values(roles).join(' ')).not.toMatch(/from|calc|var|NaN|undefined/);
    }
    expect(deriveThemeRoles(STANDARD_THEME, 'light').brand).toBe('oklch(0.43 0.15 262)');
    expect(deriveThemeRoles(STANDARD_THEME, 'light').scrim).toBe('oklch(0.18 0.02 258 / 0.56)');
  });

  it('put white text on dark fills and near-black on light ones', () => {
    const yellow = { ...STANDARD_THEME, brand: { l: 0.86, c: 0.175, h: 93 } };
    expect(deriveThemeRoles(STANDARD_THEME, 'light')['on-brand']).toMatch(/^oklch\(1 /);
    expect(deriveThemeRoles(yellow, 'light')['on-brand']).toMatch(/^oklch\(0\.16 /);
  });

  it('raise a dark brand in the dark mode', () => {
    expect(deriveThemeRoles(STANDARD_THEME, 'dark').brand).toBe('oklch(0.52 0.15 262)');
  });
});

describe('a theme that cannot be read', () => {
  it('is told by pair, mode and figure', () => {
    const pale = { ...STANDARD_THEME, brand: { l: 0.61, c: 0.03, h: 100 } };
    expect(findContrastFaults(pale)).toContainEqual(
      expect.stringMatching(/^on-brand on brand is 3\.\d\d to 1 in light mode, not 4\.5$/),
    );
  });

  it('does not include the standard one', () => {
    expect(findContrastFaults(STANDARD_THEME)).toEqual([]);
  });
});
