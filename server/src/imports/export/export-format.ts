/** Raised when a file of this version could not be read by older ones. */
export const EXPORT_VERSION = 1;
export const EXPORT_FORMAT = 'pardeh-catalogue';
