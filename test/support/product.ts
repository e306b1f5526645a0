import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#server/db/embedded/free-port.ts'
import { createTestDatabase } from './postgres.ts'
import { endProcess, startProcess } from './product-process.ts'
import { makeRunFolder, removeRunFolder } from './run-folders.ts'

/** How the product under test is set up. */
export interface ProductOptions {
  /** 'copied' (default): an empty database of the run's PostgreSQL; 'embedded': the product's own. */
  readonly database?: 'copied' | 'embedded'
  /** A database of the test's own, instead of either. */
  readonly databaseUrl?: string
  /** More environment variables (README); limits are out of the way unless set here. */
  readonly env?: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  /** Another tree than this one, built already. */
  readonly root?: string
}

/** The real server as a process of its own, serving the built client. */
export interface Product {
  readonly url: string
  readonly dataDir: string
  /** What it has written since its last start. */
  output(): string
  /** Every mail so far to this address, oldest first, as it would go out. */
  readMail(to: string): Promise<readonly string[]>
  /**
   * The one-time code in the newest mail to this address, of which there are `sent` or more.
   * Waits for them: the server mails after it has answered.
   */
  lastCode(to: string, sent?: number): Promise<string>
  /** Ends it in order, by SIGTERM unless told; returns the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>
  /** SIGKILL: no step of a proper end is taken. */
  kill(): Promise<void>
  /** Starts again on the same port, data and database. */
  start(): Promise<void>
  /** Stops, and removes data and database. */
  remove(): Promise<void>
}

const NO_LIMIT = '100000'
const MAIL_WAIT_MS = 20_000
const MAIL_POLL_MS = 50

/** Starts the product. Remove it when the test is done. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = await makeRunFolder('product')
  const isGiven = options.databaseUrl !== undefined || options.database === 'embedded'
  const database = isGiven ? undefined : await createTestDatabase()
  const databaseUrl = options.databaseUrl ?? database?.url
  const port = String(await freePort())
  const env = {
    PORT: port,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: NO_LIMIT,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...options.env,
  }
  const how = { root: options.root ?? process.cwd(), env, args: options.args ?? [] }
  let running = await startProcess(how)
  return {
    url: `http://localhost:${port}`,
    dataDir,
    output: () => running.output(),
    readMail: async to => await readMail(dataDir, to),
    lastCode: async (to, sent = 1) => await lastCode(dataDir, to, sent),
    stop: async (signal = 'SIGTERM') => await endProcess(running, signal),
    kill: async () => void (await endProcess(running, 'SIGKILL')),
    start: async () => {
      running = await startProcess(how)
    },
    remove: async () => {
      await endProcess(running, 'SIGTERM')
      await database?.drop()
      await removeRunFolder(dataDir)
    },
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
