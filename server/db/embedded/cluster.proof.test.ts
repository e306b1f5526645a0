import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning, makePrivateFolder, startOf, takeFolder } from './cluster.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kobolens-lock-'))
})

afterEach(async () => await rm(folder, { recursive: true, force: true }))

function startOther() {
  return spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
}

test('the folder is private, and the one above it, made on the way, can be passed by its owner', async () => {
  const above = join(folder, 'above')
  await makePrivateFolder(join(above, 'data'))
  expect((await stat(join(above, 'data'))).mode & 0o777).toBe(0o700)
  // Under root PostgreSQL runs as another user, who has to get through.
  expect((await stat(above)).mode & 0o111).toBe(0o111 & ~process.umask())
})

test('a second server on the same folder is refused, and told who has it', async () => {
  const other = startOther()
  const pid = other.pid ?? 0
  await writeFile(join(folder, 'kobolens.pid'), `${pid}\n${await startOf(pid)}\n`)
  await expect(takeFolder(folder)).rejects.toThrow(`process ${pid}`)
  other.kill()
})

test('a server that is just stopping is waited for', async () => {
  const other = startOther()
  const pid = other.pid ?? 0
  await writeFile(join(folder, 'kobolens.pid'), `${pid}\n${await startOf(pid)}\n`)
  setTimeout(() => other.kill(), 300)
  const leave = await takeFolder(folder)
  expect(await isRunning(pid)).toBe(false)
  expect(await readFile(join(folder, 'kobolens.pid'), 'utf8')).toContain(`${process.pid}\n`)
  await leave()
})

test('an id that was given to another program since does not keep the folder', async () => {
  const other = startOther()
  await once(other, 'spawn')
  await writeFile(join(folder, 'kobolens.pid'), `${other.pid}\nbefore the reboot\n`)
  const leave = await takeFolder(folder)
  expect(await readFile(join(folder, 'kobolens.pid'), 'utf8')).toContain(`${process.pid}\n`)
  await leave()
  other.kill()
})
