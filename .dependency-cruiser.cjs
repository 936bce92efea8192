/** Who may import whom (docs/decisions/001). `npm run validate` runs it. */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-and-persian-stand-alone',
      comment: 'What crosses the wire and the Persian language know nothing of either side.',
      severity: 'error',
      from: { path: '^(contract|persian)/' },
      to: { path: '^(server|web|e2e|scripts)/' },
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
      to: { path: '^(web|scripts|e2e)/' },
    },
    {
      name: 'demo-only-composed',
      comment: 'The product knows nothing of its demo; what starts or tests it puts the two together.',
      severity: 'error',
      from: { path: '^(contract|persian|server|web)/', pathNot: '(^server/src/testing/|\\.test\\.tsx?$)' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-on-the-server',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(web|scripts|e2e)/' },
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
      name: 'web-features-apart',
      comment: 'A feature never imports another; the title card is the named exception.',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/' },
      to: { path: '^web/app/features/', pathNot: '^web/app/features/($1|title-card)/' },
    },
    {
      name: 'engine-by-its-door',
      comment: 'What is behind the door of an engine (search/search.ts) may change freely.',
      severity: 'error',
      from: {
        path: '^(?:server/src/([^/]+)/|.)',
        pathNot: ['\\.test\\.ts$', '^server/(bench|src/testing)/'],
      },
      to: {
        path: '^server/src/(?:search|media|premium|artwork)/',
        pathNot: ['^server/src/$1/', '^server/src/([^/]+)/\\1\\.ts$'],
      },
    },
    {
      name: 'base-below-everything',
      comment:
        'http, database, jobs, mail, notify, storage, commands and config know nothing of what is built on them.',
      severity: 'error',
      from: {
        path: '^server/src/(http|database|jobs|mail|notify|storage|commands|config)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^server/src/(search|media|premium|artwork|catalogue|members|features|studio|main)/' },
    },
    {
      name: 'engines-below-features',
      severity: 'error',
      from: { path: '^server/src/(search|media|premium|artwork)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(catalogue|members|features|studio|main)/' },
    },
    {
      name: 'catalogue-below-features',
      severity: 'error',
      from: { path: '^server/src/(catalogue|members)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features|studio|main)/' },
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
      to: { path: '^web/app/(features|routes)/' },
    },
    {
      name: 'web-features-below-routes',
      severity: 'error',
      from: { path: '^web/app/features/' },
      to: { path: '^web/app/routes/' },
    },
    {
      name: 'hls-only-in-player',
      severity: 'error',
      from: { pathNot: '^web/app/features/player/' },
      to: { path: 'node_modules/hls\\.js' },
    },
    {
      name: 'spawn-in-one-place',
      comment: 'Processes are started in run-process.ts only, so that no path ever meets a shell.',
      severity: 'error',
      from: { path: '^(server/src|web/app)/', pathNot: '(run-process|\\.test)\\.ts$' },
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
