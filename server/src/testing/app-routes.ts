import type { FastifyInstance } from 'fastify';

const ROUTE = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<part>.*) \((?<methods>.*)\)$/;

/** Every mounted route, including those outside the contract. */
export function allRoutes(app: FastifyInstance): { method: string; url: string }[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', part = '', methods = '' } = ROUTE.exec(line)?.groups ?? {};
      const depth = indent.length / 4;
      const url = (parents[depth - 1] ?? '') + part;
      parents[depth] = url;
      return methods ? methods.split(', ').map((method) => ({ method, url })) : [];
    });
}
