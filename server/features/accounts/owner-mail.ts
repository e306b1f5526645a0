import { PRODUCT_NAME } from '#base/product.ts'
import { detach } from '#server/log-failure.ts'
import type { AccountDeps } from './account-deps.ts'
import { readAccount } from './find-account.ts'
import { type MailWords, personalMail } from './personal-mail.ts'

/** Events that the owner of an account is mailed about, also those of their own doing. */
export type OwnerNews = 'password-changed' | 'token-reused'

const WORDS: Readonly<Record<OwnerNews, MailWords>> = {
  'password-changed': {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    lines: [
      `The password of your ${PRODUCT_NAME} account was changed just now, and your other devices`,
      'were signed out. What you recorded on them stays there until you log in again.',
      '',
      'If it was not you, reset your password at once ("Forgot password?" on the login page) and',
      'change the password of your mailbox.',
    ],
  },
  'token-reused': {
    subject: `A device was signed out of ${PRODUCT_NAME}`,
    lines: [
      `A copy of a ${PRODUCT_NAME} session of yours was used a second time. That happens when`,
      'somebody took it from a device, or when a device was restored from an old copy. We signed it',
      'out to be safe; log in again there and go on as before, nothing that you recorded is lost.',
      '',
      'If you do not know why this happened, change your password in Settings, Security.',
    ],
  },
}

/** Mails the person in the background; a mail that could not be sent is a line in the log. */
export function mailOwner(deps: AccountDeps, userId: string, news: OwnerNews): void {
  detach(deps.log, 'mail.not_sent', sendNews(deps, userId, news))
}

async function sendNews(deps: AccountDeps, userId: string, news: OwnerNews): Promise<void> {
  const account = await readAccount(deps.db, userId)
  if (account !== undefined) await deps.mailer.send(personalMail(account, WORDS[news]))
}
