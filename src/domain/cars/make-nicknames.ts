/** What people call a make and no listing does; the key is how the product shows it. */
const NICKNAMES: Partial<Record<string, readonly string[]>> = {
  'Alfa Romeo': ['alfas'],
  BMW: ['beemer', 'bimmer', 'beamer'],
  Chevrolet: ['chevy', 'chev'],
  'Harley-Davidson': ['harleys', 'hog'],
  Jaguar: ['jag'],
  Kawasaki: ['kwaka', 'kawa'],
  Lamborghini: ['lambo'],
  'Land Rover': ['landy'],
  'Mercedes-Benz': ['merc', 'mercs', 'merco', 'benz'],
  Mitsubishi: ['mitsi', 'mitsu', 'mitzi'],
  Porsche: ['porker'],
  Subaru: ['subie', 'subi', 'subbie', 'scooby'],
  Suzuki: ['zook', 'suzi'],
  Toyota: ['yota'],
  Volkswagen: ['v dub', 'vee dub', 'volksy'],
  Yamaha: ['yammy', 'yammie'],
};

/** In small letters; of the make as the product shows it. */
export function listNicknames(make: string): readonly string[] {
  return NICKNAMES[make] ?? [];
}
