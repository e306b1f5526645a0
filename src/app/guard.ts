import { unverifiedEmail } from '#features/account/data/unverified-email.ts'
import type { Member } from '#features/session/data/member.ts'
import type { DeviceStore } from '#features/session/data/storage.ts'
import { readShareFault, shareFaultText } from '#features/statements/rules/share.ts'
import { t } from '#messages/t.ts'
import { USER_ROLE } from '#records/profile/profile-details.ts'
import { notify } from '#ui/toast/notify.tsx'
import type { AppContext } from './app-context.ts'
import { redirectToLogin, redirectToVerify } from './redirect-to.ts'

/** Why the app area is closed to the visitor (ACC-15); undefined when it is open. */
export function guardFault(store: DeviceStore): string | undefined {
  if (store.readSession() === null) return t('app.you-must-be-logged-in')
  const isUser = store.readUser()?.role === USER_ROLE
  return isUser ? undefined : t('app.you-do-not-have-permission')
}

/** What the guard looks at. */
interface Entering {
  readonly context: AppContext
  readonly location: { readonly href: string; readonly search: { readonly shared?: unknown } }
}

/**
 * Lets a signed-in person into the app area with their ledger open; sends others to the login page,
 * which leads on to where they wanted to go: a shortcut of the installed app, a link.
 */
export async function requireMember({
  context,
  location,
}: Entering): Promise<{ readonly member: Member }> {
  const { store, sessions } = context.account
  const email = unverifiedEmail(context.account)
  if (email !== undefined) {
    notify.warning(t('app.please-verify-your-email'))
    return redirectToVerify(email)
  }
  const fault = guardFault(store)
  // With no session it may be a demo's.
  const mayResume = fault === undefined || store.readSession() === null
  const member = mayResume ? await sessions.resume() : null
  if (member !== null) return { member }
  notify.error(fault ?? t('app.you-must-be-logged-in'))
  // The import page, which would say so, is not seen: a shared file must not go without a word.
  const shareFault = readShareFault(location.search.shared)
  if (shareFault !== undefined) notify.error(shareFaultText(shareFault))
  return redirectToLogin(location.href)
}
