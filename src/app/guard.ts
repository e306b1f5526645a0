import type { Member } from '#data/session/member.ts'
import type { DeviceStore } from '#data/session/storage.ts'
import { USER_ROLE } from '#domain/profile.ts'
import { notify } from '#ui/notify.tsx'
import type { AppContext } from './app-context.ts'
import { redirectTo } from './redirect-to.ts'

/** Why the app area is closed to whoever is here (ACC-15); undefined when it is open. */
export function guardFault(store: DeviceStore): string | undefined {
  if (store.readSession() === null) return 'You must be logged in to access this page.'
  const isUser = store.readUser()?.role === USER_ROLE
  return isUser ? undefined : 'You do not have permission to access this page.'
}

/** Lets a signed-in person into the app area with their ledger open; sends others to the login page. */
export async function requireMember({
  context,
}: {
  readonly context: AppContext
}): Promise<{ readonly member: Member }> {
  const { store, sessions } = context.account
  const fault = guardFault(store)
  const member = fault === undefined ? await sessions.resume() : null
  if (member !== null) return { member }
  notify.error(fault ?? 'You must be logged in to access this page.')
  return redirectTo('/user/login')
}
