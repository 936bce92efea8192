import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SettingsError } from '../config/environment.ts';

export interface Running {
  /** Called before anything is closed: takes no new work, and lets others notice. */
  drain?(): Promise<void>;
  close(): Promise<void>;
}

/** Throws one sentence about which setting prevents listening; any other error is rethrown. */
export function explainPort(port: number, setting: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code === 'EADDRINUSE') {
      throw new SettingsError(
        `Port ${port} is taken by another program. Stop it, or set ${setting} to a free port.`,
      );
    }
    if (error.code === 'EACCES') {
      throw new SettingsError(`Port ${port} may not be used here. Set ${setting} to another port.`);
    }
    throw error;
  };
}

/** Called before any long work, so that a port in use is detected immediately. */
export async function requireFreePort(port: number, host: string, setting: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch(explainPort(port, setting));
  probe.close();
  await once(probe, 'close');
}

export async function listen(
  app: FastifyInstance,
  { port, host, setting }: { port: number; host: string; setting: string },
): Promise<void> {
  await app.listen({ port, host }).catch(explainPort(port, setting));
}
