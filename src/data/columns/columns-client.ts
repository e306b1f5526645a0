import { type Endpoint, proxy, wrap } from 'comlink'
import type { Columns, ColumnsWorker } from '#db/columns/columns.ts'

/** The month columns of a user, asked through the worker that keeps them. */
export function createColumnsClient(worker: Endpoint, userId: string): Columns {
  const remote = wrap<ColumnsWorker>(worker)
  const listeners = new Set<() => void>()

  function tellChange(): void {
    for (const listener of listeners) listener()
  }

  const opened = Promise.race([remote.open(userId, proxy(tellChange)), failureToLoad(worker)])
  // Whoever asks is told; a worker that nobody asks may fail.
  opened.catch(() => undefined)

  return {
    async fetchPage(question) {
      await opened
      return remote.fetchPage(question)
    },
    async fetchFlows() {
      await opened
      return remote.fetchFlows()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Rejects when the worker's script could not be had. */
function failureToLoad(worker: Endpoint): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The analytics worker did not start')))
  })
}
