/** Names by which a machine calls itself; nobody else can reach a site under them. */
export const isLocalHost = (hostname: string) =>
  /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/i.test(hostname);

/** Of a machine at home; nothing can stand before it. */
export const isBareAddress = (hostname: string) => /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])$/i.test(hostname);
