import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * Draws one SVG of our own: from standard input as a square PNG of so many pixels to standard output. A process of its
 * own, because the one that reads pictures from outside must never decode SVG.
 */

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.concurrency(1);

const UNITS = 34;
const DOTS_PER_INCH = 72;

const size = Number(process.argv[2]);
const svg = await buffer(process.stdin);
const png = await sharp(svg, { density: (DOTS_PER_INCH * size) / UNITS })
  .resize(size, size)
  .png({ compressionLevel: 9 })
  .toBuffer();
process.stdout.write(png);
