import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { assert } from '#base/assert.ts'
import { parseJson } from '#base/parse-json.ts'
import { Refusal } from './refusal.ts'

// A backup is gzip over lines, so that `zcat` shows it:
//
//   header        one JSON object: what it is, of which version, and the migrations that its schema has
//   table         one JSON object for each table, parents before children, and after it
//   rows            a line for each row, as `copy … to stdout` writes them, and the line `\.`
//   end           one JSON object: the rows of each table
//   seal          one JSON object: the SHA-256 of every byte before it
const FORMAT = 1

const text = v.pipe(v.string(), v.minLength(1))
const rowCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const header = v.object({
  type: v.literal('kobolens-backup'),
  format: v.literal(FORMAT),
  /** Of the product that wrote it. */
  version: text,
  migrations: v.pipe(v.array(text), v.minLength(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
})
const tableRecord = v.object({
  type: v.literal('table'),
  table: text,
  columns: v.pipe(v.array(text), v.minLength(1)),
})
const record = v.variant('type', [
  header,
  tableRecord,
  v.object({ type: v.literal('end'), rows: v.record(text, rowCount) }),
  v.object({ type: v.literal('seal'), sha256: text }),
])

/** What a backup says of itself: its version, its migrations and when it was taken. */
export type BackupHeader = Readonly<v.InferOutput<typeof header>>

/** A table of a backup, with its columns in the order of its rows. */
export type BackupTable = Readonly<v.InferOutput<typeof tableRecord>>

type BackupRecord = v.InferOutput<typeof record>

/** What a whole backup holds. */
export interface BackupSummary {
  readonly header: BackupHeader
  readonly rowsByTable: ReadonlyMap<string, number>
  /** Of the file, and of what it unpacks to. */
  readonly sizeBytes: number
  readonly contentBytes: number
}

/** A piece of a backup, in order: rows come in portions of whole lines. */
export type BackupPart =
  | { readonly type: 'header'; readonly header: BackupHeader }
  | { readonly type: 'table'; readonly table: BackupTable }
  | { readonly type: 'rows'; readonly bytes: Buffer }
  | { readonly type: 'rows-end' }
  | { readonly type: 'whole'; readonly summary: BackupSummary }

const NEWLINE = 10
const ROWS_END = Buffer.from('\\.\n')
const ROWS_END_LINE = Buffer.from('\n\\.\n')
const PRIVATE = 0o600

/** What is written into a backup: its tables in order, each with the rows as COPY gives them. */
export interface BackupContent {
  readonly header: Omit<BackupHeader, 'type' | 'format'>
  readonly tables: readonly Omit<BackupTable, 'type'>[]
  rowsOf(table: Omit<BackupTable, 'type'>): AsyncIterable<Buffer>
}

/**
 * Writes a backup into a new file that only its owner can read, and has it on the disk. Throws what the
 * disk or the source of the rows throw; the file is then half written.
 */
export async function writeBackupFile(
  path: string,
  content: BackupContent,
  signal: AbortSignal,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: PRIVATE, flush: true })
  await pipeline(sealed(content), createGzip(), file, { signal })
}

async function* sealed(content: BackupContent): AsyncGenerator<Buffer> {
  const { header: about, tables } = content
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  yield hashed(hash, recordLine({ type: 'kobolens-backup', format: FORMAT, ...about }))
  for (const table of tables) {
    yield hashed(hash, recordLine({ type: 'table', ...table }))
    let count = 0
    for await (const bytes of content.rowsOf(table)) {
      count += countLines(bytes)
      yield hashed(hash, bytes)
    }
    rows[table.table] = count
    yield hashed(hash, ROWS_END)
  }
  yield hashed(hash, recordLine({ type: 'end', rows }))
  yield recordLine({ type: 'seal', sha256: hash.digest('hex') })
}

function recordLine(value: BackupRecord): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

function hashed(hash: Hash, bytes: Buffer): Buffer {
  hash.update(bytes)
  return bytes
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

/** Reads a backup to its end without keeping it. Throws a `Refusal` for one that is not whole. */
export async function verifyBackupFile(path: string, signal: AbortSignal): Promise<BackupSummary> {
  for await (const part of readBackupFile(path, signal)) {
    if (part.type === 'whole') return part.summary
  }
  throw damaged(path)
}

/**
 * The pieces of a backup. The last one, `whole`, comes only when every byte was as it was written: who
 * acts on earlier ones takes that back otherwise. Throws a `Refusal` where the file is not a whole backup.
 */
export async function* readBackupFile(
  path: string,
  signal: AbortSignal,
): AsyncGenerator<BackupPart, undefined> {
  const reading = startReading(path)
  try {
    const gunzip = createGunzip({ chunkSize: 1 << 18 })
    // Its failure is the failure of the loop that reads from its end.
    pipeline(createReadStream(path), gunzip, { signal }).catch(() => undefined)
    for await (const lines of wholeLines(path, gunzip)) yield* takeLines(reading, lines)
    const { size } = await stat(path)
    // What follows the packed part is not of the backup.
    if (reading.state !== 'sealed' || gunzip.bytesWritten !== size) throw damaged(path)
    yield { type: 'whole', summary: summaryOf(reading, size) }
  } catch (error) {
    if (signal.aborted) throw error
    throw readFault(path, error)
  }
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'There is no file',
  EISDIR: 'This is a folder, not a backup:',
  EACCES: 'Not allowed to read',
  EPERM: 'Not allowed to read',
}

function readFault(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const unreadable = UNREADABLE[code]
  if (unreadable !== undefined) return new Refusal(`${unreadable} ${path}`)
  return code.startsWith('Z_') ? damaged(path) : error
}

function damaged(path: string): Refusal {
  return new Refusal(`This is no whole backup of Kobolens, it is cut short or altered: ${path}`)
}

// A row of PostgreSQL holds a gigabyte at most, and none of the product's comes near this.
const LONGEST_LINE_BYTES = 1 << 28

async function* wholeLines(path: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let pendingBytes = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (end > 0) {
      yield Buffer.concat([...pending, chunk.subarray(0, end)])
      pending = []
      pendingBytes = 0
    }
    pending.push(chunk.subarray(end))
    pendingBytes += chunk.length - end
    if (pendingBytes > LONGEST_LINE_BYTES) throw damaged(path)
  }
  if (pendingBytes > 0) throw damaged(path)
}

/**
 * How far a backup was read:
 *
 *   start ──header──▶ between ──table──▶ rows ──`\.`──▶ between ──end──▶ ended ──seal──▶ sealed
 */
interface Reading {
  readonly path: string
  readonly hash: Hash
  readonly rowsByTable: Map<string, number>
  state: 'start' | 'between' | 'rows' | 'ended' | 'sealed'
  header: BackupHeader | undefined
  table: string
  contentBytes: number
}

function startReading(path: string): Reading {
  return {
    path,
    hash: createHash('sha256'),
    rowsByTable: new Map(),
    state: 'start',
    header: undefined,
    table: '',
    contentBytes: 0,
  }
}

function* takeLines(reading: Reading, lines: Buffer): Generator<BackupPart> {
  reading.contentBytes += lines.length
  for (let rest = lines; rest.length > 0;) {
    const isRows = reading.state === 'rows'
    const end = isRows ? endOfRows(rest) : rest.indexOf(NEWLINE) + 1
    const bytes = rest.subarray(0, end)
    rest = rest.subarray(end)
    yield* isRows ? takeRows(reading, bytes) : takeRecord(reading, bytes)
  }
}

function endOfRows(lines: Buffer): number {
  if (isRowsEnd(lines.subarray(0, ROWS_END.length))) return ROWS_END.length
  const at = lines.indexOf(ROWS_END_LINE)
  return at < 0 ? lines.length : at + 1
}

function isRowsEnd(bytes: Buffer): boolean {
  return bytes.equals(ROWS_END)
}

function* takeRows(reading: Reading, bytes: Buffer): Generator<BackupPart> {
  reading.hash.update(bytes)
  if (isRowsEnd(bytes)) {
    reading.state = 'between'
    yield { type: 'rows-end' }
    return
  }
  const { rowsByTable, table } = reading
  rowsByTable.set(table, (rowsByTable.get(table) ?? 0) + countLines(bytes))
  yield { type: 'rows', bytes }
}

function* takeRecord(reading: Reading, line: Buffer): Generator<BackupPart> {
  const read = v.safeParse(record, parseJson(line.toString()))
  if (!read.success) throw refusedRecord(reading, line)
  if (reading.state === 'sealed') throw damaged(reading.path)
  const value = read.output
  if (value.type !== 'seal') reading.hash.update(line)
  if (value.type === 'kobolens-backup' && reading.state === 'start') {
    reading.state = 'between'
    reading.header = value
    yield { type: 'header', header: value }
  } else if (value.type === 'table' && reading.state === 'between') {
    if (reading.rowsByTable.has(value.table)) throw damaged(reading.path)
    reading.state = 'rows'
    reading.table = value.table
    reading.rowsByTable.set(value.table, 0)
    yield { type: 'table', table: value }
  } else if (!takesEnd(reading, value)) throw damaged(reading.path)
}

const foreignHeader = v.object({ type: v.literal('kobolens-backup'), format: v.number() })

function refusedRecord({ path, state }: Reading, line: Buffer): Refusal {
  const isForeign = state === 'start' && v.is(foreignHeader, parseJson(line.toString()))
  if (!isForeign) return damaged(path)
  return new Refusal(`This backup is in a form that this version does not know: ${path}`)
}

function takesEnd(reading: Reading, value: BackupRecord): boolean {
  if (value.type === 'end' && reading.state === 'between') {
    reading.state = 'ended'
    const counts = Object.entries(value.rows)
    const { rowsByTable } = reading
    const isSame = counts.every(([table, count]) => rowsByTable.get(table) === count)
    return counts.length === rowsByTable.size && isSame
  }
  if (value.type !== 'seal' || reading.state !== 'ended') return false
  reading.state = 'sealed'
  return value.sha256 === reading.hash.digest('hex')
}

function summaryOf(reading: Reading, sizeBytes: number): BackupSummary {
  assert(reading.header !== undefined, 'a sealed backup began with its header')
  const { header: about, rowsByTable, contentBytes } = reading
  return { header: about, rowsByTable, sizeBytes, contentBytes }
}
