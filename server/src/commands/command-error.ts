/** Something the operator typed that cannot be done; its message is shown as it is. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
