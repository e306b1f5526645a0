import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const POLL_MS = 50

/** Whether a process with this id is there, and not a zombie that nobody has waited for. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && !/\) Z /.test(stat)
}

/** Waits until the process is gone; false when it still runs after `withinMs`. */
export async function waitUntilGone(pid: number, withinMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < withinMs; waitedMs += POLL_MS) {
    if (!(await isRunning(pid))) return true
    await sleep(POLL_MS)
  }
  return !(await isRunning(pid))
}

/** The program and arguments of a process; empty when it cannot be told. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  }
  return await processField(pid, 'command')
}

/**
 * When a process started, as text that no later process with the same id shares: ids are given
 * again, soon so in a container. Empty when it cannot be told.
 */
export async function startOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return await processField(pid, 'lstart')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  // Field 22, counted after the name, which may hold spaces: ticks since the boot.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return ticks === undefined ? '' : `${boot.trim()}/${ticks}`
}

async function processField(pid: number, field: string): Promise<string> {
  if (process.platform === 'win32') return ''
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', `${field}=`]).catch(
    () => ({ stdout: '' }),
  )
  return stdout.trim()
}
