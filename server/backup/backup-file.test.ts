import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isWholeProof } from '#test/support/whole-proof.ts'
import { readBackupFile, verifyBackupFile, writeBackupFile } from './backup-file.ts'
import { Refusal } from './refusal.ts'

const HEADER = { version: '0.1.0', migrations: ['0001-accounts'], at: '2026-11-22T21:00:00.000Z' }
const TABLES = [
  { table: 'empty', columns: ['id'] },
  { table: 'users', columns: ['id', 'name'] },
  { table: 'long', columns: ['text'] },
]
// What looks like an end, an escape or a record is a row like any other.
const ROWS: Readonly<Record<string, readonly string[]>> = {
  empty: [],
  users: ['1\t\\\\.\n', '2\t\\N\n{"type":"end","rows":{}}\n', '\\\\.\n'],
  long: ['x'.repeat(700_000), `${'y'.repeat(700_000)}\n`, 'z\n'],
}
// The first ten bytes are gzip's own: of some of them nothing depends.
const GZIP_HEADER_BYTES = 10
/** At how many places a file is cut, or altered. */
const PLACES = isWholeProof ? 200 : 50
const { signal } = new AbortController()

let folder = ''
let path = ''
let whole: Buffer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kobolens-backup-'))
  path = join(folder, 'a.gz')
  await writeBackupFile(path, { header: HEADER, tables: TABLES, rowsOf }, signal)
  whole = await readFile(path)
})
afterEach(async () => await rm(folder, { recursive: true }))

async function* rowsOf({ table }: { readonly table: string }): AsyncGenerator<Buffer> {
  for (const bytes of ROWS[table] ?? []) yield await Promise.resolve(Buffer.from(bytes))
}

async function verify(bytes: Buffer): Promise<void> {
  await writeFile(path, bytes)
  await verifyBackupFile(path, signal)
}

test('[HI9] a backup reads back as it was written, and counts its rows', async () => {
  const seen: Record<string, string> = {}
  let table = ''
  for await (const part of readBackupFile(path, signal)) {
    if (part.type === 'table') ({ table } = part.table)
    if (part.type === 'rows') seen[table] = `${seen[table] ?? ''}${part.bytes.toString()}`
  }
  expect(seen).toEqual({ users: ROWS['users']?.join(''), long: ROWS['long']?.join('') })
  const summary = await verifyBackupFile(path, signal)
  expect(summary.header).toMatchObject(HEADER)
  expect([...summary.rowsByTable]).toEqual([
    ['empty', 0],
    ['users', 4],
    ['long', 2],
  ])
  expect(summary.sizeBytes).toBe(whole.length)
  expect(summary.contentBytes).toBe(gunzipSync(whole).length)
})

test('[HI9] only its owner can read it, and it takes no other file’s place', async () => {
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const again = writeBackupFile(path, { header: HEADER, tables: TABLES, rowsOf }, signal)
  await expect(again).rejects.toMatchObject({ code: 'EEXIST' })
})

test('[HI9] a backup cut short anywhere is refused', async () => {
  for (let end = 0; end < whole.length; end += Math.max(1, Math.floor(whole.length / PLACES))) {
    await expect(verify(whole.subarray(0, end)), `${end} bytes`).rejects.toThrow(Refusal)
  }
  await expect(verify(whole.subarray(0, -1))).rejects.toThrow('cut short or altered')
})

test('[HI9] a backup with one altered byte, or more behind it, is refused', async () => {
  for (let at = GZIP_HEADER_BYTES; at < whole.length; at += Math.ceil(whole.length / PLACES)) {
    const altered = Buffer.from(whole)
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
    await expect(verify(altered), `byte ${at}`).rejects.toThrow(Refusal)
  }
  await expect(verify(Buffer.concat([whole, Buffer.from('more')]))).rejects.toThrow(Refusal)
  await expect(verify(Buffer.concat([whole, whole]))).rejects.toThrow(Refusal)
})

test('[HI9] what was packed anew with another row is refused by its seal, and by its counts', async () => {
  const content = gunzipSync(whole).toString()
  await expect(verify(gzipSync(content))).resolves.toBeUndefined()
  await expect(verify(gzipSync(content.replace('2\t', '3\t')))).rejects.toThrow(Refusal)
  await expect(verify(gzipSync(content.replace('z\n', '')))).rejects.toThrow(Refusal)
  await expect(verify(gzipSync(content.replace('z\n', 'z\nz\n')))).rejects.toThrow(Refusal)
})

test('[HI9] another file is refused, and a backup in a later form is told apart', async () => {
  for (const bytes of [Buffer.of(), Buffer.from('PK'), gzipSync('hello\n'), gzipSync('')]) {
    await expect(verify(bytes)).rejects.toThrow('no whole backup of Kobolens')
  }
  const later = '{"type":"kobolens-backup","format":2}\n'
  await expect(verify(gzipSync(later))).rejects.toThrow('a form that this version does not know')
  await expect(verifyBackupFile(folder, signal)).rejects.toThrow('This is a folder')
  await expect(verifyBackupFile(join(folder, 'none'), signal)).rejects.toThrow('There is no file')
})
