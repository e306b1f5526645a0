import { PRODUCT_NAME } from '#domain/product.ts'
import type { Mail } from '../ports/mailer.ts'
import { CODE_LIFE_MS, type CodePurpose } from '../security/one-time-codes.ts'
import { type Addressee, personalMail } from './personal-mail.ts'

const MINUTES = CODE_LIFE_MS / 60_000

interface Words {
  /** Without the code: subjects show on locked screens. */
  readonly subject: string
  readonly opening: string
  /** What somebody should do who did not ask for it. */
  readonly otherwise: string
}

const WORDS: Readonly<Record<CodePurpose, Words>> = {
  'verify-email': {
    subject: `Verify your email address for ${PRODUCT_NAME}`,
    opening: `Welcome to ${PRODUCT_NAME}. Your verification code is`,
    otherwise:
      'If you did not create an account, ignore this mail: without the code nothing happens.',
  },
  'reset-password': {
    subject: `Reset your ${PRODUCT_NAME} password`,
    opening: `Somebody asked to reset your ${PRODUCT_NAME} password. The code for it is`,
    otherwise:
      'If it was not you, ignore this mail: without the code your password stays as it is.',
  },
}

/** The mail that carries a one-time code. */
export function codeMail(purpose: CodePurpose, to: Addressee, code: string): Mail {
  const { subject, opening, otherwise } = WORDS[purpose]
  const lines = [
    opening,
    '',
    `    ${code}`,
    '',
    `It works once, for ${MINUTES} minutes. We never ask for it by phone or chat.`,
    otherwise,
  ]
  return { ...personalMail(to, { subject, lines }), code }
}
