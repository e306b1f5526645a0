/** One JSON call carries at most so many bytes (sync 9). */
export const MAX_BODY_BYTES = 256 * 1024
