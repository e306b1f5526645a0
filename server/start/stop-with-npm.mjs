import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500

/**
 * Has this process asked to stop when the npm that started it is gone. npm passes a signal to its shell only, and
 * killed outright (SIGKILL) it passes none; a server would keep port and database from the next.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const atStart = starters()
  setInterval(() => {
    if (starters() !== atStart) process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS).unref()
}

/** Who started this process: npm, or a shell and the npm that started that. */
function starters() {
  const { name, parent } = parentProcess()
  return name === 'sh' ? `${process.ppid} ${parent}` : String(process.ppid)
}

function parentProcess() {
  if (process.platform !== 'linux') return {}
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(
      readFileSync(`/proc/${process.ppid}/stat`, 'utf8'),
    )
    return { name, parent }
  } catch {
    return {} // gone between the two looks: the next one sees a new parent
  }
}
