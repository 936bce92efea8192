/** `https://…/v/{link}`: all addresses of a file begin with it. */
const LINK = /^.*?\/v\/[^/]+(?=\/)/;

/** The same file under the link of another address; nothing else of the address changes. */
export function withLinkOf(playlist: string, address: string): string {
  const link = LINK.exec(playlist)?.[0];
  return link === undefined ? address : address.replace(LINK, () => link);
}

/** The package that a link is for: a file that was replaced has another one under the same names. */
const versionOf = (playlist: string) => {
  const parts = /\/v\/([^/]+)/.exec(playlist)?.[1]?.split('.') ?? [];
  return parts.length === 5 ? parts[3] : undefined;
};

export interface MediaLink {
  /** The address under the current link; waits while a new link is being fetched. */
  address: (address: string) => Promise<string>;
  /** An address was refused: asks for a new link, once for all requests that are refused; false when none is to be had. */
  refused: () => boolean;
}

export function refreshMediaLink(playlist: string, renew: () => Promise<string | null>): MediaLink {
  let current = playlist;
  let isLost = false;
  let renewing: Promise<void> | null = null;
  const ask = async () => {
    const input = await renew();
    const renewed = input !== null && versionOf(input) === versionOf(playlist) ? input : null;
    isLost = renewed === null;
    current = renewed ?? current;
    renewing = null;
  };
  return {
    address: async (address) => {
      await renewing;
      return withLinkOf(current, address);
    },
    refused: () => {
      if (!isLost) renewing ??= ask();
      return !isLost;
    },
  };
}
