import type { Hono } from 'hono'
import { MAX_SHARE_BYTES, SHARE_TARGET_PATH, shareAddress } from '#domain/statement/share.ts'

const SEE_OTHER = 303

/**
 * A share reaches the server only where the app's service worker is not there yet. The file is not
 * looked at: it belongs on the device. The import page, which brings the worker, says to share it again.
 */
export function addShareTargetRoute(app: Hono): void {
  app.post(SHARE_TARGET_PATH, async c => {
    await letRunOut(c.req.raw.body)
    return c.redirect(shareAddress('lost'), SEE_OTHER)
  })
}

/** A browser whose upload breaks off shows an error of its own instead of the answer. */
async function letRunOut(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null) return
  let passedBytes = 0
  try {
    for await (const part of body) {
      passedBytes += part.byteLength
      if (passedBytes > MAX_SHARE_BYTES) return
    }
  } catch {
    // The browser went away, and hears no answer.
  }
}
