import type { Hono } from 'hono'
import { MAX_SHARE_BYTES, SHARE_TARGET_PATH, shareAddress } from '#domain/statement/share.ts'
import { letRunOut } from '../http/let-run-out.ts'

const SEE_OTHER = 303

/**
 * A share reaches the server only where the app's service worker is not there yet. The file is not
 * looked at: it belongs on the device. The import page, which brings the worker, says to share it again.
 */
export function addShareTargetRoute(app: Hono): void {
  app.post(SHARE_TARGET_PATH, async c => {
    await letRunOut(c.req.raw.body, MAX_SHARE_BYTES)
    return c.redirect(shareAddress('lost'), SEE_OTHER)
  })
}
