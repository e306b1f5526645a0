import { copyText } from '#ui/toast/copy-text.ts'

/** Puts the code on the clipboard, or says it where that is not allowed (APP-03). */
export async function copyReferralCode(code: string): Promise<void> {
  await copyText(code, {
    done: 'Referral code copied to clipboard',
    failed: `The code could not be copied. It is ${code}`,
  })
}
