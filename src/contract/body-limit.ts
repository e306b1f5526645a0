/** One JSON call carries at most so many bytes (sync.md 3.2). */
export const MAX_BODY_BYTES = 256 * 1024
