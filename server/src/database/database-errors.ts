/** Both drivers put PostgreSQL's own code on the error, and Node its own for sockets and names. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

export const isUniqueViolation = (error: unknown) => codeOf(error) === '23505';

/** Null where a row with the same unique value is there already. */
export const unlessTaken = <T>(written: Promise<T>): Promise<T | null> =>
  written.catch((error: unknown) => {
    if (isUniqueViolation(error)) return null;
    throw error;
  });

/** A row refers to one that does not exist. */
export const isForeignKeyViolation = (error: unknown) => codeOf(error) === '23503';

/** It was deleted by another device while this call wrote for it. */
export const isProfileMissing = (error: unknown) =>
  isForeignKeyViolation(error) &&
  /_profile_(id_)?fkey$/.test(String((error as { constraint?: string }).constraint));

/** The table is in constant use. */
export const isLockTimeout = (error: unknown) => codeOf(error) === '55P03';

/** The server is starting or stopping, however long that takes. */
export const isStartingOrStopping = (error: unknown) => codeOf(error) === '57P03';

/** The rows of a statement are at fault (values, constraints, a deadlock), not the connection or the server. */
export const concernsRows = (error: unknown) => /^(22|23|40)/.test(codeOf(error));

/** No way to the server, or its connection broke; it starts, stops or only reads; or a replica cancelled this. */
const LOST =
  /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)|08...|57P0\d|25006|40001)$/;
/** The last is of a broken transaction: it cannot be rolled back over a lost connection. */
const LOST_TEXTS = /timeout exceeded when trying to connect|Connection terminated|not queryable/;

export const isConnectionLost = (error: unknown) =>
  LOST.test(codeOf(error)) || (error instanceof Error && LOST_TEXTS.test(error.message));

/** Also a server without room, a statement over its limit, or a deadlock, which ends one that can be tried again. */
export const isDatabaseAway = (error: unknown) =>
  isConnectionLost(error) || /^(53...|57014|40P01)$/.test(codeOf(error));
