/** The version of this build, noted on every write it makes. */
export const APP_VERSION = '0.1.0'
