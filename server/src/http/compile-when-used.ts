import buildValidators from '@fastify/ajv-compiler';
import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';

const VALIDATION = {
  allErrors: true,
  coerceTypes: 'array',
  removeAdditional: 'all',
  useDefaults: true,
} as const;

type Validate = Pick<FastifyValidationResult, 'errors'> & ((data: unknown, context?: object) => boolean);
type Serialize = (reply: unknown) => string;

const validatorOf = cachedBySchema(
  buildValidators()({}, { customOptions: VALIDATION }) as never as Compile<Validate>,
);
const serializerOf = cachedBySchema(buildSerializers()({}, {}) as never as Compile<Serialize>);

/**
 * Compiles an endpoint's schema when it is first called. Compiling all of them would add a second to each start and
 * tens of megabytes, and most are only ever used in the studio.
 */
export function compileWhenUsed(app: FastifyInstance): void {
  app.setValidatorCompiler<FastifySchema>((route) => {
    let compiled: Validate | undefined;
    const validate: Validate & { schemaEnv?: true } = (data, context) => {
      compiled ??= validatorOf(route);
      const isValid = compiled(data, context);
      validate.errors = compiled.errors ?? null;
      return isValid;
    };
    // Fastify passes the request to validators with this property, so that a whole body can be replaced.
    validate.schemaEnv = true;
    return validate;
  });
  app.setSerializerCompiler<FastifySchema>((route) => {
    let compiled: Serialize | undefined;
    return (reply) => {
      compiled ??= serializerOf(route);
      return compiled(reply);
    };
  });
}

interface Route {
  schema: unknown;
}
type Compile<Compiled> = (route: Route) => Compiled;

/** Several applications of one process, as in tests, share what was compiled. */
function cachedBySchema<Compiled>(compile: Compile<Compiled>): Compile<Compiled> {
  const known = new WeakMap<object, Compiled>();
  return (route) => {
    const schema = route.schema as object;
    const compiled = known.get(schema) ?? compile(route);
    known.set(schema, compiled);
    return compiled;
  };
}
