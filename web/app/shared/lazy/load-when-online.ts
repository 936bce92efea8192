/**
 * Loads a part of the page that it can do without for a while: without a line it is waited for. Anything else that goes wrong
 * is answered by a fresh page (features/shell/reload-once.ts).
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
