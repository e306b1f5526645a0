/**
 * Reads a body to its end, or to so many bytes, and keeps nothing of it: a browser whose upload
 * breaks off shows an error of its own instead of the answer.
 */
export async function drainBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<void> {
  if (body === null || body.locked) return
  let passedBytes = 0
  try {
    for await (const part of body) {
      passedBytes += part.byteLength
      if (passedBytes > maxBytes) return
    }
  } catch {
    // The browser went away, and hears no answer.
  }
}
