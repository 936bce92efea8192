/** Commands that print their own help, which is longer. */
export const EXPLAINS_ITSELF = ['admin', 'import', 'ingest', 'move'];

/** The arguments of a command, and what it does. */
const COMMANDS = {
  start: ['', 'The whole site: pages, API and worker in one process, with a database of its own.'],
  dev: ['', 'The whole site for developers, with reload.'],
  api: ['', 'The API alone. Needs DATABASE_URL.'],
  worker: ['', 'The worker alone, which does all jobs. Needs DATABASE_URL.'],
  web: ['', 'The pages alone. Needs API_URL.'],
  build: ['', 'Builds the pages, if their sources have changed.'],
  backup: [
    '[-- --verify [name]]',
    'Copies the database and the files into BACKUP_DIR, beside a running site. With --verify it makes none, but reads the newest one, or that of this name, and compares all sums.',
  ],
  restore: [
    '[-- name or folder]',
    'Restores the newest backup, or this one, into an empty DATABASE_URL and DATA_DIR.',
  ],
  export: [
    '[-- file]',
    'Writes the whole catalogue into catalogue.json, or this file, as `npm run import -- json` reads it.',
  ],
  'search:rebuild': ['', 'Writes all search keys again.'],
  'db:plans': [
    '[-- part of an address]',
    'Prints how the database carries out the statements of the busiest calls.',
  ],
  test: [
    '[-- --project unit|server|e2e] [part of a path]',
    'Checks and tests everything, or only these tests.',
  ],
  validate: ['', 'All checks except the tests: format, types, imports, documents.'],
  format: ['', 'Fixes what can be fixed automatically.'],
  'migrations:record': ['', 'Records the hashes of new migrations.'],
  'release:version': ['-- x.y.z', 'Sets the version in all packages.'],
  'release:sbom': ['[-- folder]', 'Writes the list of all packages that a release consists of.'],
  'docs:sql': ['[-- folder]', 'Prints every statement with its plan into docs/sql.'],
  'docs:screenshots': ['', 'Takes the pictures of the documents.'],
  'demo:art': ['', 'Draws the pictures of the demo catalogue.'],
  'demo:clips': ['', 'Makes the films of the demo catalogue.'],
  'bench:search': ['', 'Measures the search.'],
  'bench:studio': ['', 'Measures the search of the studio.'],
  'bench:recommend': [
    '-- --train FILE --known FILE --lists FILE [--held FILE]',
    'Measures the suggestions on files of who liked what.',
  ],
  'bench:similar': ['-- --train FILE', 'Measures the similar titles on a file of who liked what.'],
  'bench:recommend-site': [
    '[-- --rounds N] [--profiles N]',
    'Measures what learning adds to a small site: memory, and the time of viewers beside it.',
  ],
  'bench:recommend-scale': [
    '[-- --titles N] [--profiles N]',
    'Measures what learning and suggestions cost on a large site.',
  ],
  'bench:positions': ['[-- --before CHECKOUT]', 'Measures the saving of positions.'],
  'bench:user-against': ['-- CHECKOUT [NAME]', 'Measures the CPU of members’ calls beside another checkout.'],
  'bench:user': ['', 'Measures the calls of members.'],
  'bench:apps': ['', 'Measures what apps for televisions ask.'],
  'bench:artwork': ['', 'Measures how pictures are made.'],
  'bench:api': ['', 'Measures the calls of the API.'],
  'bench:embedded': ['', 'Measures what viewers notice of jobs that run beside them.'],
  'bench:scale': ['', 'Measures a site of many titles and members.'],
  'bench:web': ['', 'Measures the pages in a browser.'],
  'bench:memory': ['', 'Measures the memory of the site.'],
  'bench:insight': ['', 'Measures the statistics.'],
  'bench:media': ['', 'Measures the delivery of films.'],
  'bench:ingest': ['', 'Measures how films are prepared.'],
  'bench:import': ['[-- --titles N] [--no-viewers]', 'Measures a large import beside viewers.'],
  'prove:deploy': ['', 'Deploys as the documents say, and takes it down again.'],
  'prove:upgrade': ['', 'Replaces every process by the next version while viewers read and write.'],
  'prove:faults': ['', 'Breaks parts of a running site and compares what was acknowledged.'],
  'prove:failover': [
    '[-- --only NAMES] [--kills N]',
    'Kills and freezes a cluster of Patroni, and compares what was acknowledged.',
  ],
  'prove:hosts': [
    '[-- --only NAMES] [--seconds N]',
    'Cuts one of two machines off, and compares what was acknowledged.',
  ],
  'prove:payments': ['', 'Tries to lose money, or to grant premium twice.'],
  'prove:files': ['', 'Moves files between disk and bucket, and compares them.'],
  'prove:uploads': ['[-- megabytes] [kills]', 'Uploads through a server that is killed again and again.'],
};

export const asksForHelp = (words) => words.some((word) => word === '--help' || word === '-h');

/** Undefined if package.json has no such command. */
export function helpOf(name) {
  const [usage, summary] = COMMANDS[name] ?? [];
  if (summary === undefined) return undefined;
  const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return `${[command, usage].filter(Boolean).join(' ')}\n\n${summary}`;
}
