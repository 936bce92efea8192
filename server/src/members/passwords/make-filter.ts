import { writeFile } from 'node:fs/promises';
import { makeFilter } from './bloom-filter.ts';
import { FILTER_FILE, guessPasswords } from './guessed-passwords.ts';

// Run after a change of the words or the patterns: node server/src/members/passwords/make-filter.ts
const guesses = guessPasswords();
const filter = makeFilter(guesses);
await writeFile(FILTER_FILE, filter);
process.stdout.write(`${guesses.size} guesses in ${filter.length} bytes.\n`);
