import type { FastifyInstance } from 'fastify';
import { SettingsError } from './environment.ts';

export interface Running {
  close(): Promise<void>;
}

/** Listens, or says in one sentence which setting stands in the way. */
export async function listen(
  app: FastifyInstance,
  { port, host, setting }: { port: number; host: string; setting: string },
): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new SettingsError(
        `Port ${port} is taken by another program. Stop it, or set ${setting} to a free port.`,
      );
    }
    if (error.code === 'EACCES')
      throw new SettingsError(`Port ${port} may not be used here. Set ${setting} to another port.`);
    throw error;
  });
}
