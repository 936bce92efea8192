import sharp from 'sharp';
import { AppError } from '../http/app-error.ts';
import type { Call, CallError, Reply } from './calls.ts';

// No picture is made twice, and several are made at once: one thread each leaves the machine to those who wait for pages.
sharp.cache(false);
sharp.concurrency(1);

// Ctrl+C reaches every process of a terminal, and the site finishes what it has begun: it decides when this one ends.
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
