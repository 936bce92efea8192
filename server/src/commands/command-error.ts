/** Operator input that cannot be processed; its message is shown as it is. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
