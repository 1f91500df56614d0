import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

type Decorator = keyof FastifyInstance & string;

interface Needs {
  /** The features that are registered before. */
  dependencies?: readonly string[];
  /** The decorators of these, and of the foundation, that it uses. */
  uses?: readonly Decorator[];
}

/** A feature of the server. */
interface Feature {
  name: string;
  plugin: FastifyPluginAsync;
}

/** A feature of the server as one plugin of Fastify, which shares its decorators with all others. */
export const feature = (
  name: string,
  { dependencies = [], uses = [] }: Needs,
  register: (app: FastifyInstance) => Promise<void>,
): Feature => ({
  name,
  plugin: fastifyPlugin(register, {
    name,
    dependencies: [...dependencies],
    decorators: { fastify: [...uses] },
  }),
});

/**
 * Registers features in their order.
 *
 * @throws If two have one name, or one needs a feature or a decorator that is not there yet: the message names them.
 */
export async function registerFeatures(app: FastifyInstance, features: readonly Feature[]) {
  const names = new Set<string>();
  for (const { name, plugin } of features) {
    if (names.has(name)) throw new Error(`two features are called "${name}"`);
    names.add(name);
    await app.register(plugin);
  }
}
