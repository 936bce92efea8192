import { buildWebIfChanged } from './build-web.ts';

// Imported only now: it renders with what is built.
await buildWebIfChanged();
await import('../web/delivery/main-web.ts');
