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
      name: 'features-apart',
      comment: 'A feature never imports another; title-card is the named exception on both sides.',
      severity: 'error',
      from: { path: '^(server/src|web/app)/features/([^/]+)/' },
      to: { path: '^$1/features/', pathNot: '^$1/features/($2|title-card|watch-history)/' },
    },
    {
      name: 'platform-below-features',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(domain|features|ingest|app|worker|main)' },
    },
    {
      name: 'domain-below-features',
      comment: 'What several features need (docs/decisions/010) needs none of them.',
      severity: 'error',
      from: { path: '^server/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features|ingest|app|worker|main)' },
    },
    {
      name: 'ingest-on-platform',
      severity: 'error',
      from: { path: '^server/src/ingest/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features|app)' },
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
      to: { path: 'node_modules/(hls\\.js|media-chrome)' },
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
