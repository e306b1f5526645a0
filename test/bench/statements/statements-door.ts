import { wrap } from 'comlink'
import { platformTimers } from '#api/platform-timers.ts'
import { createWorkerReader } from '#features/statements/data/reading/worker-reader.ts'
import type { Day } from '#time/day.ts'
import { watchPage } from '../watch-page.ts'
import type { TextWorker } from './text-worker.ts'

const HINTS = { bank: null, dateOrder: null, dateYear: null, today: '2026-11-21' as Day }

/** A file read in the browser. */
export interface TimedReading {
  readonly ms: number
  readonly rows: number
  readonly status: string
  /** The longest time for which the page could do nothing else. */
  readonly blockedMs: number
}

/** A file that was read in the browser, or was not. */
export interface TriedReading extends Pick<TimedReading, 'ms' | 'blockedMs'> {
  /** What it came to, or its fault. */
  readonly outcome: string
}

/** What the bench may do in its page: the product's reader as the product's page has it. */
export function openStatementsDoor() {
  const reader = createWorkerReader({
    startWorker: () => startWorker('product'),
    timers: platformTimers,
  })
  const textWorker = wrap<TextWorker>(startWorker('text'))
  return {
    async read(path: string): Promise<TimedReading> {
      const file = await fetchFile(path)
      const watch = watchPage()
      const startedAt = performance.now()
      const reading = await reader.read(file, { hints: HINTS })
      const ms = performance.now() - startedAt
      const blockedMs = watch.stop()
      if (!reading.ok) throw new Error(reading.error.type)
      const { sections, status } = reading.value
      return {
        ms,
        blockedMs,
        status,
        rows: sections.reduce((sum, { rows }) => sum + rows.length, 0),
      }
    },
    async tryToRead(path: string): Promise<TriedReading> {
      const file = await fetchFile(path)
      const watch = watchPage()
      const startedAt = performance.now()
      const reading = await reader.read(file, { hints: HINTS })
      const ms = performance.now() - startedAt
      const outcome = reading.ok ? reading.value.status : reading.error.type
      return { ms, blockedMs: watch.stop(), outcome }
    },
    async readText(path: string): Promise<number> {
      const file = await fetchFile(path)
      const startedAt = performance.now()
      await textWorker.readText(file)
      return performance.now() - startedAt
    },
  }
}

function startWorker(name: string): Worker {
  return new Worker(`/${name}-worker.js`, { type: 'module' })
}

async function fetchFile(path: string): Promise<Blob> {
  return await (await fetch(path)).blob()
}
