/**
 * Loads a module that the page can do without for a while: offline, it waits for the connection. Any other failure
 * reloads the page (features/shell/reload-once.ts).
 */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  }
}
