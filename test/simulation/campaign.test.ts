import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseAccount, databaseFolder } from '#server/db/embedded/account.ts'
import { isRunning } from '#server/db/embedded/cluster.ts'
import { isWholeProof } from '#test/support/whole-proof.ts'

const SEED = '7'

// Before a release, as the campaign itself: each is a start of all there is.
test.runIf(isWholeProof).each(['SIGINT', 'SIGTERM'] as const)(
  '[F20] %s ends a campaign, its PostgreSQL and its folder, and it says what it had so far',
  async signal => {
    const args = ['--import', 'tsx', 'test/simulation/campaign.ts', '100000', SEED]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', chunk => (output += String(chunk)))
    await expect.poll(() => output, { timeout: 120_000 }).toContain('1 schedules from seed 7 on')
    const mine = (await readdir(tmpdir())).filter(name => name.includes(`campaign-${child.pid}-`))
    const folder = join(tmpdir(), mine[0] ?? '')
    const database = databaseFolder(folder, databaseAccount())
    const pidFile = join(database, 'cluster', 'postmaster.pid')
    const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
    expect([mine.length, await isRunning(pid)]).toEqual([1, true])

    const ended = once(child, 'close')
    child.kill(signal)
    expect(await ended).toEqual([130, null])
    expect(output).toMatch(/Stopped in seed \d+\. \d+ schedules from seed 7 on, [1-9]\d* writes/)
    expect(output).toMatch(/^\S.*: in \d+ schedules$/m)
    expect([existsSync(folder), existsSync(database), await isRunning(pid)]).toEqual([
      false,
      false,
      false,
    ])
  },
)

test.runIf(isWholeProof)('[F20] a campaign whose npm is gone ends with it', async () => {
  const args = ['run', '--silent', 'campaign:sync', '--', '100000', SEED]
  const npm = spawn('npm', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  npm.stdout.on('data', chunk => (output += String(chunk)))
  await expect.poll(() => output, { timeout: 120_000 }).toContain('1 schedules from seed 7 on')
  // Its output closes when the campaign has ended as well.
  const closed = once(npm, 'close')
  npm.kill('SIGTERM')
  await closed
  expect(output).toContain('Stopped in seed')
})

test.runIf(isWholeProof)(
  '[F20] a campaign that is asked for what it does not know refuses',
  async () => {
    const args = ['--import', 'tsx', 'test/simulation/campaign.ts', '--seed', SEED]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.on('data', chunk => (output += String(chunk)))
    expect(await once(child, 'close')).toEqual([2, null])
    expect(output).toContain('“--seed” is not understood. Usage: npm run campaign:sync')
  },
)
