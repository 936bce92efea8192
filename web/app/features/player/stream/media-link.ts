/** `https://…/v/{link}`: the prefix of all URLs of a file. */
const LINK = /^.*?\/v\/[^/]+(?=\/)/;

/** The same file with the link of another URL; the rest of the URL stays the same. */
export function withLinkOf(playlist: string, address: string): string {
  const link = LINK.exec(playlist)?.[0];
  return link === undefined ? address : address.replace(LINK, () => link);
}

/** The package version of a link: a replaced file has a different package under the same names. */
const versionOf = (playlist: string) => {
  const parts = /\/v\/([^/]+)/.exec(playlist)?.[1]?.split('.') ?? [];
  return parts.length === 5 ? parts[3] : undefined;
};

export interface MediaLink {
  /** The URL with the current link; waits while a new link is being fetched. */
  address: (address: string) => Promise<string>;
  /** Call when a URL was refused: requests one new link for all refused requests; false if there is none to be had. */
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
