import { buildWebIfChanged } from './build-web.ts';

// Imported only now: it needs the build.
await buildWebIfChanged();
await import('../web/delivery/main-web.ts');
