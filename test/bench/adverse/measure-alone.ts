import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ReadAlone } from './read-alone.ts'

const SCRIPT = fileURLToPath(import.meta.resolve('./read-alone.ts'))
const PEAK_CHECK_MS = 100

// When a file is given up: after as much work as the product's page waits for, or where the system does not say how
// much that was, after a good while. Other work on the machine counts for neither.
const CLOCK_MS = 30_000
const LONGEST_MS = 600_000
const MS_PER_TICK = 10

/** Reads a file in a process of its own, which is ended by the clock. */
export async function measureAlone(path: string, bytes: Uint8Array): Promise<ReadAlone> {
  await writeFile(path, bytes)
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let [text, peakKb, cpuMs] = ['', 0, 0]
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  const watch = setInterval(() => {
    peakKb = Math.max(peakKb, peakOf(child.pid))
    cpuMs = Math.max(cpuMs, cpuOf(child.pid))
    if (cpuMs > CLOCK_MS) child.kill('SIGKILL')
  }, PEAK_CHECK_MS)
  const clock = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
  const code = await new Promise(resolve => child.once('close', resolve))
  clearInterval(watch)
  clearTimeout(clock)
  if (text !== '') return JSON.parse(text)
  const outcome = code === null ? 'ended by the clock' : 'out of memory'
  return { cpuMs, peakKb, outcome }
}

/** How long the processor worked for a process; 0 where the system does not say. */
function cpuOf(pid: number | undefined): number {
  try {
    // Behind the name, which stands in brackets, the twelfth and thirteenth.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13)
    return (Number(user) + Number(system)) * MS_PER_TICK
  } catch {
    return 0
  }
}

/** The most memory that a process has had, in kB; 0 where the system does not say. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0)
  } catch {
    return 0 // It has ended meanwhile, or this is no Linux.
  }
}
