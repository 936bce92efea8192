import { readFileSync } from 'node:fs';

// Preloaded into a process of the site (--import), to set its clock wrong while it runs. On SIGUSR2 it rereads the
// offset, in milliseconds, from the file CLOCK_OFFSET_FILE. Timers are not affected, as on a real machine.

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
