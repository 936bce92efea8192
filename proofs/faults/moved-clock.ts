import { readFileSync } from 'node:fs';

// Imported before a process of the site (--import): its clock can be set wrong while it runs. SIGUSR2 tells it to read the
// offset again, in milliseconds, from the file that CLOCK_OFFSET_FILE names. Timers go on as they are, as on a real machine.

const file = process.env.CLOCK_OFFSET_FILE;
const RealDate = Date;
let offset = 0;
const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, words, made) => Reflect.construct(target, words.length === 0 ? [now()] : words, made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

if (file)
  process.on('SIGUSR2', () => {
    offset = Number(readFileSync(file, 'utf8'));
  });
