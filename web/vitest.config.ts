import { defineConfig } from 'vitest/config';

/** Without the router's plugin: unit tests import modules, not the site. */
export default defineConfig({
  test: {
    include: ['{app,delivery,scripts,service-worker,vite-plugins}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
});
