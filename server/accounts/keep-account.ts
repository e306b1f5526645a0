import type { Result } from '#domain/result.ts'
import type { ApiFailure } from '../http/failures.ts'
import { detach } from '../settle.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPassword } from './check-password.ts'
import { type Account, readAccount } from './find-account.ts'
import { keptMail } from './leaving-mail.ts'
import { admit, type LoggedIn, type LogIn } from './log-in.ts'

/**
 * Takes the deletion of an account back and signs in, with the failures of login. Of an account that
 * is not to be deleted there is nothing to take back: it is a login.
 */
export async function keepAccount(
  deps: AccountDeps,
  form: LogIn,
): Promise<Result<LoggedIn, ApiFailure>> {
  const checked = await checkPassword(deps, form)
  if (!checked.ok) return checked
  return await admit(deps, await takeBack(deps, checked.value), form.deviceName)
}

async function takeBack(deps: AccountDeps, account: Account): Promise<Account> {
  if (account.delete_at === null) return account
  const kept = await deps.db
    .updateTable('users')
    .set({ delete_at: null })
    .where('user_id', '=', account.user_id)
    // Housekeeping may have begun with it meanwhile.
    .where('delete_at', '>', deps.clock())
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) return await asItIsNow(deps, account)
  detach(deps.log, 'mail.not_sent', deps.mailer.send(keptMail(account)))
  deps.log.info('account.kept', { userId: account.user_id })
  return { ...account, delete_at: null }
}

// Kept by another request, or still to go. The rest stays as the password was checked against it.
async function asItIsNow({ db }: AccountDeps, account: Account): Promise<Account> {
  const current = await readAccount(db, account.user_id)
  return current === undefined ? account : { ...account, delete_at: current.delete_at }
}
