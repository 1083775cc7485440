export interface HostMutant {
  host: string;
  /** Whether it still means the same site: upper case, a dot at the end and a port make no difference. */
  isSame: boolean;
}

const MISTAKEN = ['.', ':', '@', '/', '\\', '%', ',', '_', '-', '[', ']', ' '];

/** Everything that can stand in a header line, and what hosts are mistaken for many times over. */
const CHARACTERS = [
  ...Array.from({ length: 255 }, (_, code) => String.fromCharCode(code + 1)).filter(
    (character) => character !== '\r' && character !== '\n',
  ),
  ...Array.from({ length: 12 }, () => MISTAKEN).flat(),
  ':80',
  ':8080',
  '.localhost',
  '%00',
  'www.',
  'xn--',
];

/** The same ones each time, so that what fails can be found again. */
export function hostMutants(host: string, many: number): HostMutant[] {
  const draw = drawer(20_261_122);
  return Array.from({ length: many }, () => {
    let mutant = host;
    const changes = 1 + draw(2);
    for (let change = 0; change < changes; change += 1) mutant = mutated(mutant, draw);
    return { host: mutant, isSame: isSame(mutant, host) };
  });
}

function mutated(host: string, draw: (below: number) => number): string {
  const at = draw(host.length + 1);
  const character = CHARACTERS[draw(CHARACTERS.length)] ?? '.';
  switch (draw(3)) {
    case 0:
      return host.slice(0, at) + character + host.slice(at);
    case 1:
      return host.slice(0, at) + character + host.slice(at + 1);
    default:
      return host.slice(0, at) + (host[at] ?? '').toUpperCase() + host.slice(at + 1);
  }
}

/** Blanks around a header's value are not part of it (RFC 9110, section 5.5). */
function isSame(mutant: string, host: string): boolean {
  const [name = '', port = '80', ...rest] = mutant.replace(/^[ \t]+|[ \t]+$/g, '').split(':');
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  return name.toLowerCase().replace(/\.$/, '') === host && isPort && rest.length === 0;
}

function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
