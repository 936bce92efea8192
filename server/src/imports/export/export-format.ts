/** Increased when older versions could not read the file. */
export const EXPORT_VERSION = 1;
export const EXPORT_FORMAT = 'pardeh-catalogue';
