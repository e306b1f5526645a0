import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { IdSource } from '#domain/ids.ts'
import type { Mailer } from './mailer.ts'

/** Where mail is written, and who is told of a code in it. */
export interface FileMailerOptions {
  readonly folder: string
  readonly from: string
  readonly newId: IdSource
  /** Shows a line to whoever runs the server. */
  readonly print: (line: string) => void
}

/** The default without SMTP: each mail becomes an `.eml` file, and its code a line on the console. */
export function createFileMailer(options: FileMailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { to, subject, text, code } = mail
      const { message } = await transport.sendMail({ from: options.from, to, subject, text })
      await mkdir(options.folder, { recursive: true })
      const file = join(options.folder, `${options.newId()}.eml`)
      await writeFile(file, message, { mode: 0o600 })
      if (code !== undefined) options.print(`One-time code for ${to}: ${code}`)
    },
  }
}
