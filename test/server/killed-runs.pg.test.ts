import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseAccount, databaseFolder } from '#server/db/embedded/account.ts'
import { isRunning, waitUntilGone } from '#server/db/embedded/cluster.ts'
import { makeRunFolder, removeRunFolder, sweepDeadRuns } from '../support/run/run-folders.ts'

test('what a killed test run leaves is stopped and removed by the next; a living one keeps its own', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/run/left-behind.ts'])
  const [line] = await once(child.stdout, 'data')
  const left = String(line).trim()
  const database = databaseFolder(left, databaseAccount())
  const pidFile = join(database, 'cluster', 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(await isRunning(pid)).toBe(true)
  const mine = await makeRunFolder('profile')

  await sweepDeadRuns()
  expect(await waitUntilGone(pid, 60_000)).toBe(true)
  expect([existsSync(left), existsSync(database), existsSync(mine)]).toEqual([false, false, true])
  await removeRunFolder(mine)
})
