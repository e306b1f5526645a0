import { err, ok, type Result } from '#base/result.ts'
import { notOpened, type NotOpened } from '#features/account/data/not-opened.ts'
import type { Account } from '#features/session/data/account.ts'

/**
 * Opens the demo of this device, begun now or before; who is signed in stays so, and comes to their
 * own records.
 */
export async function beginDemo({ store, sessions }: Account): Promise<Result<null, NotOpened>> {
  if (store.readSession() !== null) return ok(null)
  store.writeDemo(true)
  try {
    await sessions.resume()
    return ok(null)
  } catch (cause) {
    store.writeDemo(false)
    return err(notOpened(cause))
  }
}
