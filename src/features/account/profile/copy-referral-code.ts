import { t } from '#messages/t.ts'
import { copyText } from '#ui/toast/copy-text.ts'

/** Puts the code on the clipboard, or says it where that is not allowed (APP-03). */
export async function copyReferralCode(code: string): Promise<void> {
  await copyText(code, {
    done: t('account.referral-code-copied-to-clipboard'),
    failed: t('account.the-code-could-not-be', { code }),
  })
}
