import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw } from '#demo/pictures/draw.ts';
import { drawPortrait, portraits } from './portraits.ts';
import { scenes, type Scene, type Thing } from './scenes.ts';

// Draws the pictures of the banner, the blog and the films from the catalogue's drawings, and the team's portraits.
// Run it after a change of a scene: node scripts/content/draw-scenes.ts

const folder = join(import.meta.dirname, '../../demo/content');

interface Sheet {
  width: number;
  height: number;
  /** Centre of the things, their scale, and the y of the table's far edge. */
  x: number;
  y: number;
  scale: number;
  table: number;
}

const desktop: Sheet = { width: 1600, height: 500, x: 1215, y: 268, scale: 1.12, table: 352 };
const mobile: Sheet = { width: 800, height: 960, x: 400, y: 640, scale: 1.22, table: 730 };
const cover: Sheet = { width: 400, height: 400, x: 200, y: 205, scale: 0.62, table: 258 };

const poster: Sheet = { width: 1280, height: 720, x: 640, y: 372, scale: 2, table: 560 };

const round = (value: number) => Math.round(value * 10) / 10;

/** Background, glow and table, all of one tone, lit from above left. */
function ground({ ground, light }: Scene, { width, height, x, y, scale, table }: Sheet): string {
  const radius = round(300 * scale);
  return (
    '<defs>' +
    `<radialGradient id="l"><stop stop-color="${light}" stop-opacity=".95"/><stop offset=".55" stop-color="${light}" stop-opacity=".42"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="t" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#fff" stop-opacity=".02"/></linearGradient>` +
    `<linearGradient id="f"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    `<mask id="m"><path d="M${width > height ? width * 0.36 : 0} ${table}H${width}V${height}H0V${table}z" fill="${width > height ? 'url(#f)' : '#fff'}"/></mask>` +
    '<radialGradient id="s"><stop stop-color="#061114" stop-opacity=".62"/><stop offset="1" stop-color="#061114" stop-opacity="0"/></radialGradient>' +
    '</defs>' +
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<ellipse cx="${round(x - 40 * scale)}" cy="${round(y - 50 * scale)}" rx="${round(radius * 2)}" ry="${round(radius * 1.25)}" fill="url(#l)"/>` +
    `<circle cx="${x}" cy="${round(table - 40 * scale)}" r="${round(radius * 0.78)}" fill="#fff" opacity=".07"/>` +
    `<circle cx="${x}" cy="${round(table - 40 * scale)}" r="${round(radius * 0.56)}" fill="#fff" opacity=".07"/>` +
    `<path mask="url(#m)" d="M0 ${table}h${width}v${height}H0z" fill="url(#t)"/>`
  );
}

/** A thing with its shadow on the table; a floating thing has no shadow. */
function thing({ drawing, x, y, size, turn = 0, floats = false }: Thing, sheet: Sheet): string {
  const side = round(size * sheet.scale);
  const [left, top] = [round(sheet.x + x * sheet.scale - side / 2), round(sheet.y + y * sheet.scale - side / 2)];
  const inside = draw(drawing).replace('<svg ', `<svg x="${left}" y="${top}" width="${side}" height="${side}" `);
  const shadow = floats
    ? ''
    : `<ellipse cx="${round(left + side * 0.53)}" cy="${round(top + side * 0.84)}" rx="${round(side * 0.44)}" ry="${round(side * 0.1)}" fill="url(#s)"/>`;
  const middle = `${round(left + side / 2)} ${round(top + side / 2)}`;
  return `${shadow}${turn ? `<g transform="rotate(${turn} ${middle})">${inside}</g>` : inside}`;
}

function picture(scene: Scene, sheet: Sheet): string {
  const things = scene.things.map((one) => ('drawing' in one ? thing(one, sheet) : one.card(sheet))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}">${ground(scene, sheet)}${things}</svg>\n`;
}

for (const scene of scenes) {
  if (scene.cover) writeFileSync(join(folder, `${scene.cover}.svg`), picture(scene, cover));
  if (scene.film) writeFileSync(join(folder, 'videos', `${scene.film}.svg`), picture(scene, poster));
  if (!scene.slide) continue;
  writeFileSync(join(folder, 'slides', `${scene.slide}.svg`), picture(scene, desktop));
  writeFileSync(join(folder, 'slides', `${scene.slide}-mobile.svg`), picture(scene, mobile));
}

for (const portrait of portraits) {
  writeFileSync(join(folder, 'team', `${portrait.name}.svg`), drawPortrait(portrait));
}
