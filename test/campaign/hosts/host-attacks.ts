/** One request whose Host is wrong, or that names another host in some other way. */
export interface HostAttack {
  what: string;
  /** As it goes over the line. */
  text: string;
  /** Whether the answer refuses it, or pays no heed to it. */
  isBoring: (answer: string) => boolean;
}

interface Target {
  /** Of a site, as visitors ask for it. */
  host: string;
  /** Of another site, or of nobody. */
  other: string;
  /** Words that stand on pages of sites and nowhere else. */
  words: readonly string[];
}

/** Every way in which a request may be wrong about who is asked (figure "Host is law"). */
export function hostAttacks({ host, other, words }: Target): HostAttack[] {
  const names = (answer: string) => words.some((word) => answer.includes(word));
  const isRefused = (answer: string) => /^(?:HTTP\/1\.1 4\d\d |$)/.test(answer) && !names(answer);
  const isIgnored = (answer: string) => answer.startsWith('HTTP/1.1 200 ') && !answer.includes(other);
  const ask = (headers: string, target = '/') =>
    `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;
  return [
    ...malformedHosts(host, other).map((headers) => ({
      what: JSON.stringify(headers.slice(0, 80)),
      text: ask(headers),
      isBoring: isRefused,
    })),
    ...unknownHosts(host).map((name) => ({
      what: name,
      text: ask(`Host: ${name}\r\n`),
      isBoring: isRefused,
    })),
    ...FORWARDED.map((name) => ({
      what: `${name} names another host`,
      text: ask(`Host: ${host}\r\n${name.replace('…', other)}\r\n`),
      isBoring: isIgnored,
    })),
    {
      what: 'another host in the request line',
      text: ask(`Host: ${host}\r\n`, `http://${other}/`),
      isBoring: (answer: string) => isRefused(answer) || isIgnored(answer),
    },
  ];
}

const FORWARDED = [
  'X-Forwarded-Host: …',
  'X-Forwarded-Server: …',
  'X-Host: …',
  'X-Original-Host: …',
  'X-HTTP-Host-Override: …',
  'X-Original-URL: http://…/',
  'X-Rewrite-URL: http://…/',
  'Forwarded: host=…',
  'Forwarded: for=127.0.0.1;host="…";proto=https',
];

/** Header lines that are not one Host by the letter: each is 400. */
export function malformedHosts(host: string, other: string): string[] {
  const line = (value: string) => `Host: ${value}\r\n`;
  return [
    '',
    'Host:\r\n',
    line(`${host}/evil`),
    line(`${host}@${other}`),
    line(`${host} ${other}`),
    line(`${host}, ${other}`),
    line(`${host}%00${other}`),
    line(`${host}\t${other}`),
    line(`a_b.${host}`),
    line(`${host}'--`),
    line(`${host}..`),
    line(`.${host}`),
    line(`${host}:0`),
    line(`${host}:99999`),
    line(`${host}:x`),
    line(`${host}:80:80`),
    line(`${host}\\${other}`),
    line(`${host}#${other}`),
    line(`${host}?${other}`),
    line(`http://${host}`),
    line(`[::1]`),
    line(`[${host}]`),
    line(`\xe2\x80\x8b${host}`),
    line(`${'a'.repeat(300)}.${host}`),
    line(host) + line(other),
    line(other) + line(host),
    line(host) + line(host),
  ];
}

/** Names that are sound and no site's. */
function unknownHosts(host: string): string[] {
  return ['nobody.example', '127.0.0.1', `nobody.${host}`, `xn--${host}`, `${host}.example`, `${host}-x`];
}
