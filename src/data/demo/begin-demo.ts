import type { Account } from '#data/account/account.ts'
import { notOpened, type NotOpened } from '#data/account/not-opened.ts'
import { err, ok, type Result } from '#domain/result.ts'

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
