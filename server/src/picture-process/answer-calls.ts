import sharp from 'sharp';
import { AppError } from '../http/app-error.ts';
import type { Call, CallError, Reply } from './calls.ts';

// Pictures are not made twice, so a cache is useless, and several are made in parallel: one thread each leaves CPU for
// page requests.
sharp.cache(false);
sharp.concurrency(1);

// Ctrl+C signals every process of the terminal, but the site finishes its work first and decides when this process
// exits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (call: Call) => process.send?.(await answer(call)));

async function answer({ id, module, name, args }: Call): Promise<Reply> {
  try {
    const functions = await import(module);
    return { id, value: await functions[name](...args) };
  } catch (error) {
    return { id, error: describe(error) };
  }
}

function describe(error: unknown): CallError {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof AppError ? { message, code: error.code, fields: error.fields } : { message };
}
