import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildClient } from './build-client.mjs'
import { installDependencies } from './dependencies.mjs'

const LOOK_EVERY_MS = 500

/**
 * Stops the server when the npm that started it is gone. npm passes a signal to its shell only, and
 * killed outright (SIGKILL) it passes none; the server would keep port and database from the next.
 */
function stopWithNpm() {
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

// `npm start`: installs what is missing, builds the app, and runs the whole product in this process.

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
installDependencies(root, { forDevelopment: false })
buildClient(root)
stopWithNpm()
const { register } = await import('tsx/esm/api')
register()
await import('../main.ts')
