const PATHS = {
  inbox: 'M4 13.5 6.5 5h11l2.500 8.500V19H4ZM4 13.500h5l1 2.500h4l1-2.500h5',
  person:
    'M12 4.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7ZM5 20c.6-3.600 3.400-5.500 7-5.500s6.400 1.900 7 5.500',
  key: 'M8 8.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 12.500h8.500v3M17 12.500V15',
  fingerprint:
    'M12 11v3.500c0 2-.5 4-1.500 6M8.500 20c1-2 1.300-3.800 1.300-5.700V12a2.200 2.200 0 0 1 4.400 0c0 3.500-.2 6-1.200 8.500M6 17.500c.6-1.500.8-3 .8-5a5.200 5.200 0 0 1 10.400 0c0 2.500-.1 4.500-.7 6.500M4.500 12a7.500 7.500 0 0 1 13-5',
  mail: 'M5.500 5.500h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4 7l8 6 8-6',
  lock: 'M7.500 10.500h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2ZM8.500 10.500V8a3.500 3.500 0 0 1 7 0v2.500',
  phone:
    'M6 3.500h3l1.500 4.500-2 1.500a12 12 0 0 0 6 6l1.500-2 4.500 1.500v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5.500a2 2 0 0 1 2-2Z',
  search: 'M11 4.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13ZM16 16l4.500 4.500',
  text: 'M4 5h16v11H9l-4 3.500V16H4Z',
  whatsapp:
    'M4 20l1.300-4A8 8 0 1 1 8.500 19ZM9 9c0 3 2.500 5.500 5.500 6l1.200-1.600-2-1-1 .8c-1-.5-1.700-1.300-2.200-2.300l.8-1-1-2Z',
  clock: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM12 7v5l3.500 2',
  plus: 'M12 5v14M5 12h14',
  turns: 'M4 8.500h13l-3.500-3.500M20 15.500H7l3.500 3.500',
  check: 'm5 12.500 4.500 4.500L19 7',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4',
  back: 'm14.500 5-7 7 7 7',
  forward: 'm9 5 7 7-7 7',
  device: 'M9.500 3h5a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM11 18h2',
  camera: 'M4 8h3l1.500-2.500h7L17 8h3v11H4ZM12 9.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7Z',
  album: 'M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM5 17l5-4 3 2.500 3-3 4 4',
  order: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  earlier: 'M19 12H5.500M11 6l-6 6 6 6',
  later: 'M5 12h13.500M13 6l6 6-6 6',
  bin: 'M5 7h14M10 7V5h4v2M7 7l1 12.500h8L17 7',
} as const;

/** Says nothing: the words beside it do. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The product's own. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 54 54" aria-hidden="true">
      <rect className="ground" width="54" height="54" rx="15" />
      <path className="road" d="M15 35C22 35 22 19 39 19" />
      <path className="lane" d="M23 37c6 0 6-10 16-10" />
    </svg>
  );
}
