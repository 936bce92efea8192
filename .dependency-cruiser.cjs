const { readdirSync } = require('node:fs');
const path = require('node:path');

/** The folders of each engine from the top down: a folder imports only those after it. */
const ENGINE_FOLDERS = {
  search: ['interpret', 'rebuild', 'index', 'lists'],
  media: [
    'ingest',
    'playback',
    'files',
    'repeats',
    'encode',
    'package',
    'plan',
    'probe',
    'names',
    'mp4',
    'shared',
  ],
  premium: ['payments', 'gifts', 'invitations', 'ledger', 'plans', 'membership'],
  artwork: ['drawn', 'pictures', 'stored', 'poster-maker'],
  imports: ['sources', 'export', 'merge', 'staging'],
  insight: [],
  recommend: ['suggesting', 'learning', 'engine'],
};

const engineFolderRules = Object.entries(ENGINE_FOLDERS).flatMap(([engine, folders]) => {
  const found = readdirSync(path.join(__dirname, 'server/src', engine), { withFileTypes: true });
  const missing = found.find((entry) => entry.isDirectory() && !folders.includes(entry.name));
  if (missing) throw new Error(`ENGINE_FOLDERS does not place ${engine}/${missing.name}`);
  return folders.slice(1).map((folder, index) => ({
    name: 'engine-folders-one-way',
    comment: 'So no two folders of an engine import each other, and each is read after those below it.',
    severity: 'error',
    from: { path: `^server/src/${engine}/${folder}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^server/src/${engine}/(${folders.slice(0, index + 1).join('|')})/` },
  }));
});

/** Who may import whom (docs/decisions/001). `npm run validate` runs it. */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-and-persian-stand-alone',
      comment: 'What crosses the wire and the Persian language know nothing of either side.',
      severity: 'error',
      from: { path: '^(contract|persian)/' },
      to: { path: '^(server|web|e2e|scripts|bench|proofs)/' },
    },
    {
      name: 'persian-has-no-dependencies',
      severity: 'error',
      from: { path: '^persian/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev'] },
    },
    { name: 'web-not-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|scripts|e2e|bench|proofs)/' },
    },
    {
      name: 'demo-only-composed',
      comment: 'The product knows nothing of its demo; what starts or tests it puts the two together.',
      severity: 'error',
      from: { path: '^(contract|persian|server|web)/', pathNot: '(^server/src/testing/|\\.test\\.tsx?$)' },
      to: { path: '^demo/' },
    },
    { name: 'bench-not-proofs', severity: 'error', from: { path: '^bench/' }, to: { path: '^proofs/' } },
    {
      name: 'demo-on-the-server',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(web|scripts|e2e|bench|proofs)/' },
    },
    {
      name: 'artwork-by-its-door',
      comment: 'What is behind the door of an engine may change freely.',
      severity: 'error',
      from: { pathNot: '^server/src/artwork/' },
      to: { path: '^server/src/artwork/', pathNot: '^server/src/artwork/artwork\\.ts$' },
    },
    {
      name: 'features-apart',
      comment: 'A feature never imports another. What several need stands in catalogue, members or notify.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
    },
    {
      name: 'features-below-studio',
      comment: 'Staff decide on what viewers wrote; what viewers do knows nothing of the staff.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/studio/' },
    },
    {
      name: 'staff-calls-in-studio',
      comment: 'Every call for staff is served in server/src/studio; engines offer functions by their door.',
      severity: 'error',
      from: { path: '^server/src/(?!studio/).*\\.routes\\.ts$' },
      to: { path: '^contract/src/studio/' },
    },
    {
      name: 'web-features-apart',
      comment: 'A feature never imports another; the title card is the named exception.',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/' },
      to: { path: '^web/app/features/', pathNot: '^web/app/features/($1|title-card)/' },
    },
    {
      name: 'engine-by-its-door',
      comment: 'What is behind the door of an engine (search/search.ts; media has three) may change freely.',
      severity: 'error',
      from: {
        path: '^(?:server/src/([^/]+)/|.)',
        pathNot: ['\\.test\\.ts$', '^(server/src/testing|bench|proofs)/'],
      },
      to: {
        path: '^server/src/(?:search|media|premium|artwork|imports|insight|recommend)/',
        pathNot: [
          '^server/src/$1/',
          '^server/src/([^/]+)/\\1\\.ts$',
          '^server/src/media/(ingest|files|playback)\\.ts$',
        ],
      },
    },
    {
      name: 'base-below-everything',
      comment:
        'http, database, jobs, mail, sms, notify, storage, commands, config and picture-process know nothing of what is built on them.',
      severity: 'error',
      from: {
        path: '^server/src/(http|database|jobs|mail|sms|notify|storage|commands|config|picture-process)/',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^server/src/(search|media|premium|artwork|imports|insight|recommend|catalogue|members|features|studio|main)/',
      },
    },
    {
      name: 'sms-by-its-door',
      comment: 'Everybody asks the door to send; which provider did it is its own business.',
      severity: 'error',
      from: { pathNot: ['^server/src/sms/', '\\.test\\.ts$', '^server/src/testing/'] },
      to: { path: '^server/src/sms/', pathNot: '^server/src/sms/sms\\.ts$' },
    },
    {
      name: 'storage-and-database-below-http',
      comment: 'Jobs and commands use them without HTTP.',
      severity: 'error',
      from: { path: '^server/src/(storage|database|config)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(http|jobs|mail|sms|notify|commands|picture-process)/' },
    },
    {
      name: 'mail-and-commands-below-http',
      comment: 'Only the errors and the list of services are for everybody.',
      severity: 'error',
      from: {
        path: '^server/src/(jobs|mail|sms|notify|commands|picture-process)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^server/src/http/', pathNot: '^server/src/http/(app-error|deps)\\.ts$' },
    },
    ...engineFolderRules,
    {
      name: 'engines-below-features',
      severity: 'error',
      from: {
        path: '^server/src/(search|media|premium|artwork|imports|insight|recommend)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^server/src/(catalogue|members|features|studio|main)/' },
    },
    {
      name: 'catalogue-below-features',
      severity: 'error',
      from: { path: '^server/src/(catalogue|members)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features|studio|main)/' },
    },
    {
      name: 'jellyfin-only-composed',
      comment: 'It translates the calls of apps for the doors that exist; nothing is built on it.',
      severity: 'error',
      from: { path: '^server/src/(?!main/|jellyfin/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/jellyfin/' },
    },
    {
      name: 'jellyfin-by-its-door',
      severity: 'error',
      from: { path: '^server/src/main/' },
      to: { path: '^server/src/jellyfin/', pathNot: '^server/src/jellyfin/jellyfin\\.ts$' },
    },
    {
      name: 'jellyfin-below-main',
      severity: 'error',
      from: { path: '^server/src/jellyfin/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(main|studio)/' },
    },
    {
      name: 'features-below-main',
      severity: 'error',
      from: { path: '^server/src/(features|studio)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/main/' },
    },
    {
      name: 'web-shared-below-features',
      severity: 'error',
      from: { path: '^web/app/shared/' },
      to: { path: '^web/app/(features|studio|routes)/' },
    },
    {
      name: 'web-features-below-routes',
      severity: 'error',
      from: { path: '^web/app/features/' },
      to: { path: '^web/app/routes/' },
    },
    {
      name: 'web-features-not-studio',
      comment: 'Nothing of the studio reaches a viewer.',
      severity: 'error',
      from: { path: '^web/app/features/' },
      to: { path: '^web/app/studio/' },
    },
    {
      name: 'web-studio-below-routes',
      comment: 'A route module puts the studio and the viewers’ pages together.',
      severity: 'error',
      from: { path: '^web/app/studio/' },
      to: { path: '^web/app/(features|routes)/' },
    },
    {
      name: 'web-studio-rooms-apart',
      comment: 'A room never imports another; what several need stands in studio/shared.',
      severity: 'error',
      from: { path: '^web/app/studio/([^/]+)/' },
      to: { path: '^web/app/studio/[^/]+/', pathNot: '^web/app/studio/($1|shared)/' },
    },
    {
      name: 'hls-only-in-player',
      severity: 'error',
      from: { pathNot: '^web/app/features/player/' },
      to: { path: 'node_modules/hls\\.js' },
    },
    {
      name: 'spawn-in-one-place',
      comment: 'Processes are started in a few places only, so that no path ever meets a shell.',
      severity: 'error',
      from: {
        path: '^(server/src|web/app)/',
        pathNot:
          '(run-process|in-own-process|lower-priority|testing/(?:api-process|crash-run|kill-film|local-pgbouncer)|\\.test)\\.ts$',
      },
      to: { path: '^(node:)?child_process$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
