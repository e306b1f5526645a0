import type { Account } from './account.ts'

/** The address that a quick sign-up on this device has yet to verify; undefined where there is none. */
export function unverifiedEmail({ store }: Pick<Account, 'store'>): string | undefined {
  const user = store.readProfile()
  if (store.readSession() === null || user === null) return undefined
  return user.emailVerified ? undefined : user.email
}
