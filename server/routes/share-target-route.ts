import type { Hono } from 'hono'
import { SHARE_TARGET_PATH, shareAddress } from '#domain/statement/share.ts'

const SEE_OTHER = 303

/**
 * A share reaches the server only where the app's service worker is not there yet. The file is not
 * read: it belongs on the device. The import page, which brings the worker, says to share it again.
 */
export function addShareTargetRoute(app: Hono): void {
  app.post(SHARE_TARGET_PATH, c => c.redirect(shareAddress('lost'), SEE_OTHER))
}
