import { readFile, writeFile } from 'node:fs/promises';
import { makeFilter } from './bloom-filter.ts';
import { FILTER_FILE, guessPasswords, LEAKED_FILE, pickLeaked } from './guessed-passwords.ts';

// Run after changing the words or the patterns: node server/src/members/passwords/make-filter.ts With the URL of a list
// (a JSON array, such as passwords.json of @zxcvbn-ts/language-common), it builds the filter of leaked passwords from
// that list instead.
const list = process.argv[2];
const texts = list ? pickLeaked(JSON.parse(await readFile(list, 'utf8'))) : guessPasswords();
const filter = makeFilter(texts);
await writeFile(list ? LEAKED_FILE : FILTER_FILE, filter);
process.stdout.write(`${texts.size} passwords in ${filter.length} bytes.\n`);
