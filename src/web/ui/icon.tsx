const ICONS = {
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 6-6 6 6 6',
  'chevron-right': 'm9 6 6 6-6 6',
  heart: 'M12 20s-7.5-4.6-9.3-9A5 5 0 0 1 12 6.5 5 5 0 0 1 21.3 11C19.5 15.4 12 20 12 20Z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  odometer: 'M4.5 18a9 9 0 1 1 15 0M12 13l4-4',
  gearbox:
    'M4 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M10 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M10 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 8v8M12 8v8M18 8v2a2 2 0 0 1-2 2H6',
  fuel: 'M5 21V5a1.5 1.5 0 0 1 1.5-1.5h6A1.5 1.5 0 0 1 14 5v16M3.5 21h12M5 10h9M14 8h2.5L19 10.5V17a1.5 1.5 0 0 0 3 0V9.5L18.5 6',
  electric: 'M13 3 5 13.5h6L10 21l8-10.5h-6Z',
  phone:
    'M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
  camera:
    'M5.5 7h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2ZM8.5 7l1.3-2.5h4.4L15.5 7M8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z',
  close: 'M6 6l12 12M18 6 6 18',
  directions: 'M9 5h10v10M19 5 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  document: 'M7 3.5h7l4 4V20a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1ZM14 3.5V8h4M9 13h6M9 16.5h4',
  swap: 'M4 8h14l-3.5-3.5M20 16H6l3.5 3.5',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6ZM9 12l2.2 2.2L15.2 10',
  mail: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4 7l8 6 8-6',
  calendar:
    'M6 5.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM4 10h16M8.5 3v4M15.5 3v4',
  dollar:
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M14.5 9.5a2.5 2 0 0 0-5 .2c0 3 5 1.6 5 4.6a2.5 2 0 0 1-5 .2M12 6v1.5M12 16.5V18',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5V12l3 2',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12.5V20h14v-7.5',
  chat: 'M20 12a7.5 7.5 0 0 1-11 6.6L4 20l1.4-4.5A7.5 7.5 0 1 1 20 12Z',
  whatsapp:
    'M4 20l1.3-4.2A8 8 0 1 1 8.4 18.8ZM9 9.5c.3 2.6 2.3 4.8 5 5.3l1.3-1.3-1.9-1.2-.9.7a5 5 0 0 1-1.8-1.9l.7-.9-1-1.9Z',
  alert: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7.5v5.5M12 16.3v.2',
  search: 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0M20 20l-3.8-3.8',
  spark: 'M12 3.5 13.8 10l6.7 2-6.7 2L12 20.5 10.2 14l-6.7-2 6.7-2Z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  car: 'M4 16.5V13l2-5.5a2 2 0 0 1 1.9-1.3h8.2A2 2 0 0 1 18 7.5l2 5.5v3.5M4 13h16M5 16.5h14v2h-2v-2M7 18.5H5v-2',
} as const;

export type IconName = keyof typeof ICONS;

/** A line drawing on a 24-unit grid in the colour of the text beside it. Never the only name of a control. */
export function Icon({ name, small, filled }: { name: IconName; small?: boolean; filled?: boolean }) {
  const className = `ic${small ? ' ic-small' : ''}${filled ? ' ic-filled' : ''}`;
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
