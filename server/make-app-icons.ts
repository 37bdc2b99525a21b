// Writes the icons with which a phone shows the installed app, from the drawing of the app icon:
// node server/make-app-icons.ts
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const drawing = readFileSync(path.join(import.meta.dirname, '../ui/src/art/app-icon.svg'), 'utf8');
const folder = path.join(import.meta.dirname, '../web/public');

/** The drawing with rounded corners, for places that show icons unchanged. */
const rounded = drawing.replace('<rect ', '<rect rx="112" ');

const icons = [
  { name: 'app-icon-192', from: rounded, px: 192 },
  { name: 'app-icon-512', from: rounded, px: 512 },
  // Phones crop these to their own shape: the mark stays within the inner four fifths.
  { name: 'app-icon-whole', from: drawing, px: 512 },
  { name: 'apple-touch-icon', from: drawing, px: 180 },
];
for (const { name, from, px } of icons) {
  const picture = sharp(Buffer.from(from), { density: 144 }).resize(px, px);
  await picture.png({ palette: true }).toFile(path.join(folder, `${name}.png`));
}
