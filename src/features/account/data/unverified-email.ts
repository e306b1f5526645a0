import * as v from 'valibot'
import type { Account } from '#features/session/data/account.ts'

// Of a stored profile; what login alone stored has no such field. Every visit asks, so not by the whole.
const verifiable = v.object({ email: v.string(), emailVerified: v.boolean() })

/** The address that a quick sign-up on this device has yet to verify; undefined where there is none. */
export function unverifiedEmail({ store }: Pick<Account, 'store'>): string | undefined {
  const user = v.safeParse(verifiable, store.readStoredUser())
  if (store.readSession() === null || !user.success) return undefined
  return user.output.emailVerified ? undefined : user.output.email
}
