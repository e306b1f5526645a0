import { assert } from '#base/assert.ts'
import type { Mail, Mailer } from '#server/ports/mailer.ts'
import { eventually } from '../eventually.ts'

/** Keeps what was mailed, for tests to read. */
export interface Mailbox {
  readonly mailer: Mailer
  readonly mails: readonly Mail[]
  /** The codes mailed to the address, oldest first. */
  codesFor(email: string): readonly string[]
  /** The newest code, when the address has got so many mails; some are sent after the answer. */
  newestCode(email: string, count?: number): Promise<string>
}

/** Makes an empty mailbox. */
export function createMailbox(): Mailbox {
  const mails: Mail[] = []
  function codesFor(email: string): readonly string[] {
    return mails.flatMap(mail => (mail.to === email && mail.code !== undefined ? [mail.code] : []))
  }
  return {
    mailer: {
      async send(mail) {
        mails.push(mail)
        await Promise.resolve()
      },
    },
    mails,
    codesFor,
    async newestCode(email, count = 1) {
      const codes = await eventually(() => {
        const found = codesFor(email)
        assert(found.length >= count, `${email} has ${found.length} mails, not ${count}`)
        return found
      })
      return codes.at(-1) ?? ''
    },
  }
}
