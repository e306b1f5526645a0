import { PRODUCT_NAME } from '#domain/product.ts'
import type { Mail } from '../ports/mailer.ts'
import { CODE_LIFE_MS } from '../security/one-time-codes.ts'

const MINUTES = CODE_LIFE_MS / 60_000

/** The mail with the code that verifies an address. */
export function verificationMail(to: string, userName: string, code: string): Mail {
  return {
    to,
    code,
    // Without the code: subjects show on locked screens.
    subject: `Verify your email address for ${PRODUCT_NAME}`,
    text: [
      `Hello ${userName},`,
      '',
      `Welcome to ${PRODUCT_NAME}. Your verification code is`,
      '',
      `    ${code}`,
      '',
      `It works once, for ${MINUTES} minutes. We never ask for it by phone or chat.`,
      'If you did not create an account, ignore this mail: without the code nothing happens.',
      '',
    ].join('\n'),
  }
}
