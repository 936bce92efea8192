import { expect, test } from 'vitest';
import { openPlanner } from './open-planner.ts';
import { makeTestDatabase } from './test-databases.ts';

test('a statement with a fitting index is printed with it, also after one that has no plan', async () => {
  const database = await makeTestDatabase();
  const planner = await openPlanner(database.url);
  try {
    expect(await planner.explain('select 1 from missing_table')).toContain('no plan');
    expect(await planner.explain('create table t ()')).toBe('no plan: not a query');
    const fitting = await planner.explain('select count(*) from files f where f.episode_id = $1');
    expect(fitting).toContain('files_by_episode');
    expect(fitting).not.toContain('Seq Scan');
    expect(await planner.explain('select id from files where size_bytes > $1')).toContain('Disabled: true');
  } finally {
    await planner.close();
    await database.drop();
  }
});
