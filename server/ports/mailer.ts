import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { IdSource } from '#base/ids.ts'

/** A message to one person. `text` is the whole of it; there is no HTML part. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The one-time code in it, if any, so that the embedded default can print it. */
  readonly code?: string
}

/** Sends mail. Rejects when the mail could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Where mail is written, and where its code is shown. */
export interface FileMailerOptions {
  readonly folder: string
  readonly from: string
  readonly newId: IdSource
  /** Shows a line to the server's operator. */
  readonly print: (line: string) => void
}

/** The default without SMTP: each mail becomes an `.eml` file, and its code a line on the console. */
export function createFileMailer(options: FileMailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { to, subject, text, code } = mail
      const { message } = await transport.sendMail({ from: options.from, to, subject, text })
      await mkdir(options.folder, { recursive: true, mode: 0o700 })
      const file = join(options.folder, `${options.newId()}.eml`)
      await writeFile(file, message, { mode: 0o600 })
      if (code !== undefined) options.print(`One-time code for ${to}: ${code}`)
    },
  }
}

const TIMEOUT_MS = 10_000

/** Sends by the SMTP server at `url` (`smtp://user:password@host:port`). Rejects when it refuses. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
