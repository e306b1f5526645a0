import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

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
  return false
}
