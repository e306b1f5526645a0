import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ReadAlone } from './read-alone.ts'

const SCRIPT = fileURLToPath(import.meta.resolve('./read-alone.ts'))
const PEAK_CHECK_MS = 100

/** When a file is given up: as long as the product's page waits for another page of it. */
const CLOCK_MS = 30_000

/** Reads a file in a process of its own, which is ended by the clock. */
export async function measureAlone(path: string, bytes: Uint8Array): Promise<ReadAlone> {
  await writeFile(path, bytes)
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let [text, peakKb] = ['', 0]
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  const watch = setInterval(() => (peakKb = Math.max(peakKb, peakOf(child.pid))), PEAK_CHECK_MS)
  const clock = setTimeout(() => child.kill('SIGKILL'), CLOCK_MS)
  const code = await new Promise(resolve => child.once('close', resolve))
  clearInterval(watch)
  clearTimeout(clock)
  if (text !== '') return JSON.parse(text)
  const outcome = code === null ? 'ended by the clock' : 'out of memory'
  return { cpuMs: CLOCK_MS, peakKb, outcome }
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
