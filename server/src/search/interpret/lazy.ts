/** Computes a value once, when it is first needed. */
export function lazy<T>(compute: () => T): () => T {
  let value: { of: T } | null = null;
  return () => {
    value ??= { of: compute() };
    return value.of;
  };
}
