import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Runs a Node program and prints what it says line by line, since others write at the same time.
 * Returns whether it ended well, and after how long.
 */
export async function runProgram(args, { root, env = process.env }) {
  const startedMs = Date.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', line => console.log(line))
  }
  const [status] = await once(child, 'close')
  const ms = Date.now() - startedMs
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${args.join(' ')} (${ms} ms)`)
  return { isOk: status === 0, ms }
}
