import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A product that runs, as a person reaches it: its address and their mailbox. */
export interface ServedProduct {
  readonly url: string
  /** Every mail so far to this address, oldest first, as it would go out. */
  readMail(to: string): Promise<readonly string[]>
  /**
   * The one-time code in the newest mail to this address, of which there are `sent` or more.
   * Waits for them: the server mails after it has answered.
   */
  lastCode(to: string, sent?: number): Promise<string>
}

const MAIL_WAIT_MS = 120_000
const MAIL_POLL_MS = 50

/** The product at this address, whose mail is kept in its data folder. */
export function servedProduct(url: string, dataDir: string): ServedProduct {
  return {
    url,
    readMail: async to => await readMail(dataDir, to),
    lastCode: async (to, sent = 1) => await lastCode(dataDir, to, sent),
  }
}

async function readMail(dataDir: string, to: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'mail')
  // Named by ids that rise with time.
  const names = await readdir(folder).catch(() => [])
  names.sort((a, b) => (a < b ? -1 : 1))
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return mails.filter(mail => mail.includes(`To: ${to}`))
}

async function lastCode(dataDir: string, to: string, sent: number): Promise<string> {
  const deadline = Date.now() + MAIL_WAIT_MS
  for (;;) {
    const mails = await readMail(dataDir, to)
    const body = mails.at(-1)?.split('\r\n\r\n').slice(1).join('\r\n\r\n') ?? ''
    const code = /\b\d{6}\b/.exec(body)?.[0]
    if (code !== undefined && mails.length >= sent) return code
    if (Date.now() > deadline) throw new Error(`No code in mail ${sent}; mails: ${mails.length}`)
    await setTimeout(MAIL_POLL_MS)
  }
}
