interface Found {
  data: { id: number }[];
  meta: { lastPage: number };
}

/**
 * A site that was made this minute still works out what each title is like, for about a minute of the processor that the
 * browser would have to share. Asking for all of it makes the site one that has been there for a while.
 */
export async function warmUp(apiUrl: string): Promise<void> {
  const list = async (page: number) =>
    (await (await fetch(`${apiUrl}/api/titles/search?per_page=100&page=${page}`)).json()) as Found;
  const { lastPage } = (await list(1)).meta;
  for (let page = 1; page <= lastPage; page += 1) {
    for (const { id } of (await list(page)).data) {
      await (await fetch(`${apiUrl}/api/titles/${id}/similar`)).arrayBuffer();
    }
  }
}
