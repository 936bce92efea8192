import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const groupOf = (file: string) => chunkGroups().find(({ test }) => test(resolve(ROOT, file)))?.name;

it('puts a file into the group of its folder', () => {
  expect(groupOf('web/app/shared/api/call-api.ts')).toBe('frame');
  expect(groupOf('web/app/shared/ui/controls/button.module.css')).toBe('frame');
  expect(groupOf('web/app/shared/ui/navigation/tabs.module.css')).toBe('forms');
  expect(groupOf('node_modules/react-dom/client.js')).toBe('vendor');
  expect(groupOf('node_modules/@tanstack/react-query/build/modern/useMutation.js')).toBe('changes');
  expect(groupOf('node_modules/@tanstack/react-query/build/modern/useQueries.js')).toBeUndefined();
  expect(groupOf('web/app/features/player/player.tsx')).toBeUndefined();
});

it('does not build when a folder or file that it names is gone', () => {
  const groups = [{ name: 'old', paths: ['web/app/shared/api', 'web/app/shared/no-such-room'] }];
  expect(() => chunkGroups(groups)).toThrow('«old» names web/app/shared/no-such-room');
});
