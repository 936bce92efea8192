import { adminCommands } from '../main/admin-commands.ts';
import { runAdmin } from '../main/run-admin.ts';
import type { TestApp } from './open-test-app.ts';

/** Runs an operator command in a test's application; returns its output. */
export async function runAdminCommand(test: TestApp, ...words: string[]): Promise<string> {
  const said: string[] = [];
  const open = async () => ({ ...test.platform, close: async () => {} });
  await runAdmin(adminCommands, words, { open, say: (line) => said.push(line) });
  return said.join('\n');
}
