/** Made by vite-plugins/lazy-page-files.ts. */
declare module 'virtual:lazy-page-files' {
  const files: Readonly<Record<string, import('../../../vite-plugins/lazy-page-files.ts').PageFiles>>;
  export default files;
}
