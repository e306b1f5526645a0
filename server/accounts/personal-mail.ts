import type { Mail } from '../ports/mailer.ts'
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
