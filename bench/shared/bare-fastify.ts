import Fastify from 'fastify';

// The lower bound for any API on Fastify: no hooks, no validation, ready-made bytes.
const [from = '', ...paths] = process.argv.slice(2);
const bodies = new Map<string, Buffer>();
for (const path of paths) {
  const reply = await fetch(from + path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  bodies.set(path, Buffer.from(await reply.arrayBuffer()));
}
const app = Fastify();
for (const path of new Set(paths.map((each) => each.split('?')[0] ?? ''))) {
  app.get(path, (request, reply) => {
    reply.type('application/json; charset=utf-8').send(bodies.get(request.url));
  });
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.stdout.write('ready\n');
