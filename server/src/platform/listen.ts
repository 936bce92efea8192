import type { FastifyInstance } from 'fastify';
import { SettingsError } from './environment.ts';

export interface Running {
  close(): Promise<void>;
}

/** Says in one sentence which setting stands in the way of listening; any other failure passes as it is. */
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

export async function listen(
  app: FastifyInstance,
  { port, host, setting }: { port: number; host: string; setting: string },
): Promise<void> {
  await app.listen({ port, host }).catch(explainPort(port, setting));
}
