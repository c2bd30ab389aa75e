import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** Frames a second. Each frame is a screenshot, so that a film runs evenly however busy the machine is. */
const RATE = 12;

export const filmSize = { viewport: { width: 1024, height: 576 }, deviceScaleFactor: 1.25 };

const wait = (seconds: number) => Math.max(1, Math.round(seconds * RATE));

/** The time of a frame as hh:mm:ss.mmm, as captions have it. */
function timeOf(frame: number): string {
  const ms = Math.round((frame / RATE) * 1000);
  return new Date(ms).toISOString().slice(11, 23);
}

/** A film of the store in use: a drawn pointer moves in a page, and a caption describes every step. */
export class Film {
  private readonly page: Page;
  private readonly folder = mkdtempSync(join(tmpdir(), 'film-'));
  private readonly cues: { from: number; text: string }[] = [];
  private frames = 0;
  private pointer = { x: 700, y: 420 };

  constructor(page: Page) {
    this.page = page;
  }

  /** Sets the caption from this moment on. */
  say(text: string): void {
    this.cues.push({ from: this.frames, text });
  }

  /** Keeps the picture for a while. */
  async hold(seconds: number): Promise<void> {
    for (let frame = 0; frame < wait(seconds); frame += 1) await this.take();
  }

  /** Moves the pointer to an element as a hand does: slowly at both ends. */
  async pointAt(target: Locator, seconds = 0.7): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`Not to be seen: ${String(target)}`);
    const from = { ...this.pointer };
    const to = { x: box.x + Math.min(box.width / 2, 90), y: box.y + box.height / 2 };
    const steps = wait(seconds);
    for (let step = 1; step <= steps; step += 1) {
      const way = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      this.pointer = { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
      await this.page.mouse.move(this.pointer.x, this.pointer.y);
      await this.take();
    }
  }

  async press(target: Locator, seconds = 0.7): Promise<void> {
    await this.pointAt(target, seconds);
    await this.page.mouse.down();
    await this.take();
    await this.page.mouse.up();
    await this.take();
  }

  async write(text: string): Promise<void> {
    for (const letter of text) {
      await this.page.keyboard.type(letter);
      await this.take();
    }
  }

  async scroll(pixels: number, seconds = 0.6): Promise<void> {
    const steps = wait(seconds);
    for (let step = 0; step < steps; step += 1) {
      await this.page.mouse.wheel(0, pixels / steps);
      await this.take();
    }
  }

  /** Writes `<name>.webm` and its captions `<name>.vtt` with ffmpeg; returns the film's length in seconds. */
  async save(folder: string, name: string): Promise<number> {
    const cues = this.cues.map(
      ({ from, text }, at) => `${timeOf(from)} --> ${timeOf(this.cues[at + 1]?.from ?? this.frames)}\n${text}\n`,
    );
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
    const input = ['-framerate', String(RATE), '-i', join(this.folder, '%04d.png')];
    const codec = '-c:v libvpx-vp9 -crf 36 -b:v 0 -row-mt 1 -g 120 -pix_fmt yuv420p -an'.split(' ');
    const { status, stderr } = spawnSync('ffmpeg', ['-y', ...input, ...codec, join(folder, `${name}.webm`)]);
    if (status !== 0) throw new Error(`ffmpeg failed: ${stderr.toString().slice(-500)}`);
    rmSync(this.folder, { recursive: true });
    return this.frames / RATE;
  }

  private async take(): Promise<void> {
    await this.page.evaluate(drawPointer, this.pointer);
    this.frames += 1;
    await this.page.screenshot({ path: join(this.folder, `${String(this.frames).padStart(4, '0')}.png`) });
  }
}

/** Draws the pointer over the page; runs in the browser. */
function drawPointer({ x, y }: { x: number; y: number }): void {
  let arrow = document.getElementById('film-pointer');
  if (!arrow) {
    const svg = 'http://www.w3.org/2000/svg';
    const drawing = document.createElementNS(svg, 'svg');
    const path = document.createElementNS(svg, 'path');
    drawing.setAttribute('width', '28');
    drawing.setAttribute('height', '28');
    path.setAttribute('d', 'M3 2v20l5.2-4.6 3.4 7.8 3.8-1.7-3.4-7.6 7-.7z');
    path.setAttribute('fill', '#14232a');
    path.setAttribute('stroke', '#fff');
    path.setAttribute('stroke-width', '1.8');
    drawing.append(path);
    arrow = document.createElement('div');
    arrow.id = 'film-pointer';
    arrow.style.cssText = 'position:fixed;left:0;top:0;z-index:2147483647;pointer-events:none';
    arrow.append(drawing);
    document.documentElement.append(arrow);
  }
  arrow.style.transform = `translate(${x - 3}px, ${y - 2}px)`;
}
