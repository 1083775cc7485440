import sharp from 'sharp';

/** Badges of no maker: the demo borrows nobody's logo. Each is a ring with another figure in it. */
const FIGURES: Record<string, string> = {
  'badge-toyota': '<path d="M60 84a36 16 0 1 0 72 0a36 16 0 1 0-72 0M96 50v92"/>',
  'badge-ford': '<path d="M52 96h88M64 74h64M64 118h64"/>',
  'badge-mazda': '<path d="M56 116l24-40 16 28 16-28 24 40"/>',
  'badge-hyundai': '<path d="M70 60v72M122 60v72M70 104l52-18"/>',
  'badge-kia': '<path d="M58 128l38-66 38 66M74 108h44"/>',
  'badge-gwm': '<path d="M96 54l40 26v36l-40 24-40-24V80z"/>',
  'badge-mg': '<path d="M60 60h72v72H60zM60 96h72"/>',
  'badge-isuzu-ute': '<path d="M72 60v72M96 60v72M120 60v72"/>',
};

export const BADGE_NAMES = Object.keys(FIGURES);

/** One badge as WebP bytes. */
export function drawBadge(name: string): Promise<Buffer> {
  const figure = FIGURES[name];
  if (figure === undefined) throw new Error(`No badge is called ${name}.`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="192" height="192"><rect width="192" height="192" fill="#f4f5f4"/><g fill="none" stroke="#2b3037" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"><circle cx="96" cy="96" r="80"/>${figure}</g></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 90, effort: 6 }).toBuffer();
}
