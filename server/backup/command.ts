import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import * as v from 'valibot'
import { countText } from '#base/count-text.ts'
import { type Config, readDatabaseConfig } from '../config.ts'
import { databaseFault } from '../db/database.ts'
import type { BackupSummary } from './backup-file.ts'
import { Refusal } from './refusal.ts'

/** What a command was started with, and where its words go. */
export interface CommandStart {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where its operator is: the file is named from there. */
  readonly folder: string
  readonly print: (line: string) => void
  readonly complain: (line: string) => void
}

/** What a command works with. */
export interface CommandTools {
  readonly path: string
  readonly flags: ReadonlySet<string>
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>
  readonly version: string
  readonly print: (line: string) => void
  readonly signal: AbortSignal
  /** From now on it is too late to stop. */
  settle(): void
  /** Connects, until the command is stopped. Throws a `Refusal` with the reason when nobody gets in. */
  connect(url: string): Promise<pg.Client>
}

/** A command: how it is called, the flags that it takes, and its work. */
export interface Command {
  readonly name: string
  readonly flags: readonly string[]
  work(tools: CommandTools): Promise<void>
}

const FAILED = 1
const REFUSED = 2
const STOPPED = 130
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command and returns its exit code: 0 done, 1 it failed on its way, 2 it was refused or called
 * wrongly, 130 it was stopped. Anything but 0 leaves database and files as they were, and says why.
 */
export async function runCommand(command: Command, start: CommandStart): Promise<number> {
  const stopping = new AbortController()
  let isSettled = false
  function stop(): void {
    if (!isSettled) stopping.abort()
  }
  function settle(): void {
    isSettled = true
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    await command.work(await readTools(command, start, { signal: stopping.signal, settle }))
    return 0
  } catch (error) {
    if (stopping.signal.aborted) return told(start, 'Stopped: nothing was changed.', STOPPED)
    if (error instanceof Refusal) return told(start, error.message, REFUSED)
    return told(start, `The ${command.name} failed, nothing was changed: ${causeOf(error)}`, FAILED)
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

function told({ complain }: CommandStart, line: string, code: number): number {
  complain(line)
  return code
}

async function readTools(
  { name, flags }: Command,
  start: CommandStart,
  { signal, settle }: Pick<CommandTools, 'signal' | 'settle'>,
): Promise<CommandTools> {
  const given = readArgs(start.args, flags)
  if (given === undefined) {
    const options = flags.map(flag => ` [--${flag}]`).join('')
    throw new Refusal(`Name one file: npm run ${name} -- <file>${options}`)
  }
  const config = readDatabaseConfig(start.env)
  if (!config.ok) throw new Refusal(`The configuration is not understood: ${config.error}`)
  return {
    path: resolve(start.folder, given.file),
    flags: given.flags,
    config: config.value,
    version: await readVersion(),
    print: start.print,
    signal,
    settle,
    connect: async url => await connect(url, `kobolens-${name}`, signal),
  }
}

interface GivenArgs {
  readonly file: string
  readonly flags: ReadonlySet<string>
}

function readArgs(args: readonly string[], flags: readonly string[]): GivenArgs | undefined {
  const options = Object.fromEntries(flags.map(flag => [flag, { type: 'boolean' } as const]))
  const { values, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
  })
  const [file, ...more] = positionals
  const isKnown = Object.entries(values).every(
    ([name, value]) => flags.includes(name) && value === true,
  )
  if (file === undefined || file === '' || more.length > 0 || !isKnown) return undefined
  return { file, flags: new Set(Object.keys(values)) }
}

async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(
    await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
  )
  return v.parse(v.object({ version: v.string() }), manifest).version
}

const CONNECT_TIMEOUT_MS = 10_000

async function connect(url: string, name: string, signal: AbortSignal): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    // The query that is under way fails as well, and tells.
    client.on('error', () => undefined)
    await client.connect()
    // What waits is given up, and what was begun is undone by the database.
    signal.addEventListener('abort', () => void client.end())
    return client
  } catch (error) {
    throw new Refusal(`No way into ${placeOf(url)}: ${causeOf(error)}`)
  }
}

/** A database as its operator knows it, without the password. */
export function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'the database of DATABASE_URL'
  const { host, pathname } = new URL(url)
  return `the database ${host}${pathname}`
}

// SQLSTATE 22 and 23: what was wrong with a row. Their words quote it.
const ABOUT_A_ROW = /^2[23]/

/** Why something failed, without any value of a row, an address or a password. */
function causeOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [error]
  if (!(first instanceof Error)) return 'for no known reason'
  if (!(first instanceof pg.DatabaseError)) return first.message || first.name
  const { code = '', table = '', constraint = '' } = first
  if (ABOUT_A_ROW.test(code)) return `${code} ${table} ${constraint}`.trimEnd()
  const isHeld = databaseFault(first) === 'lock_timeout'
  return isHeld ? 'another program holds its tables' : `${first.message} (${code})`
}

const MEGA = 1_000_000

/** What a backup holds, for its operator: the whole in one line. */
export function summaryLine({ rowsByTable, sizeBytes, contentBytes }: BackupSummary): string {
  const rows = [...rowsByTable.values()].reduce((sum, count) => sum + count, 0)
  const size = `${megabytes(sizeBytes)} MB, unpacked ${megabytes(contentBytes)} MB`
  return `${countText(rowsByTable.size, 'table')}, ${countText(rows, 'row')}, ${size}`
}

function megabytes(bytes: number): string {
  return (bytes / MEGA).toFixed(1)
}
