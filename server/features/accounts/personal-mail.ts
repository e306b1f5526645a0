import { PRODUCT_NAME } from '#base/product.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { fullMomentText } from '#time/day-text.ts'
import type { Account } from './find-account.ts'

/** A person as a mail addresses them. */
export type Addressee = Pick<Account, 'email' | 'user_name'>

/** What a mail says under its greeting, line by line. */
export interface MailWords {
  readonly subject: string
  readonly lines: readonly string[]
}

/** A mail to a person, who is greeted by name. */
export function personalMail(to: Addressee, { subject, lines }: MailWords): Mail {
  return { to: to.email, subject, text: [`Hello ${to.user_name},`, '', ...lines, ''].join('\n') }
}

/** The mail to a person who asked for the deletion of their account; `deleteAt` in epoch ms. */
export function leavingMail(to: Addressee & Pick<Account, 'timezone'>, deleteAt: number): Mail {
  return personalMail(to, {
    subject: `Your ${PRODUCT_NAME} account will be deleted`,
    lines: [
      `You asked for your ${PRODUCT_NAME} account to be deleted. All that is in it will be gone for`,
      `good after ${fullMomentText(deleteAt, to.timezone)}. Until then nothing is lost:`,
      'log in and choose "Keep my account", and everything is as it was.',
      '',
      'You are signed out on every device. If it was not you who asked, log in, keep your account and',
      'change your password in Settings, Security.',
    ],
  })
}

/** The mail to a person who took the deletion of their account back. */
export function keptMail(to: Addressee): Mail {
  return personalMail(to, {
    subject: `Your ${PRODUCT_NAME} account stays`,
    lines: [
      `You logged in and kept your ${PRODUCT_NAME} account: it will not be deleted, and everything in`,
      'it is as it was.',
      '',
      'If it was not you, somebody has your password: change it in Settings, Security.',
    ],
  })
}
