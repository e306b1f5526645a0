import type { Account } from '#data/account/account.ts'
import { noStorage, type NoStorage } from '#data/account/no-storage.ts'
import { err, ok, type Result } from '#domain/result.ts'

/**
 * Opens the demo of this device, begun now or before; who is signed in stays so, and comes to their
 * own records.
 */
export async function beginDemo({ store, sessions }: Account): Promise<Result<null, NoStorage>> {
  if (store.readSession() !== null) return ok(null)
  store.writeDemo(true)
  const member = await sessions.resume().catch(() => null)
  if (member !== null) return ok(null)
  store.writeDemo(false)
  return err(noStorage())
}
