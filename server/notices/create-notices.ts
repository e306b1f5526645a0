import { sleep, type Timers } from '#domain/timers.ts'
import type { NoticeEvent, Notices } from '../ports/notices.ts'
import { settle } from '../settle.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { tellOfBudgets } from './tell-of-budgets.ts'
import { tellOfImport } from './tell-of-import.ts'
import { tellOfSignIn } from './tell-of-sign-in.ts'
import { tellOfTopUp } from './tell-of-top-up.ts'

/** One look at the budgets answers all writes of so long: a phone back from a trip sends hundreds. */
const BUDGET_WAIT_MS = 2000

/** An import is taken for finished when none of its parts came for so long. */
const IMPORT_WAIT_MS = 10_000

/** How long the end of the process waits for what is being sent. */
const CLOSE_WAIT_MS = 2000

/**
 * Tells people's devices in the background of this process. What waits is in memory: an event that a
 * restart swallows is told by the next one of its kind, or not at all.
 */
export function createNotices(deps: NoticeDeps & { readonly timers: Timers }): Notices {
  const { timers, log } = deps
  const waiting = new Map<string, unknown>()
  const running = new Set<Promise<void>>()

  function run(work: () => Promise<void>): void {
    const settled = settle(log, 'notice.failed', work()).finally(() => running.delete(settled))
    running.add(settled)
  }

  function runIn(delayMs: number, key: string, work: () => Promise<void>): void {
    const timer = timers.setTimeout(() => {
      waiting.delete(key)
      run(work)
    }, delayMs)
    waiting.set(key, timer)
  }

  function lookAtBudgets(userId: string): void {
    const key = `budgets ${userId}`
    if (!waiting.has(key)) runIn(BUDGET_WAIT_MS, key, () => tellOfBudgets(deps, userId))
  }

  function awaitImport(userId: string, importId: string): void {
    const key = `import ${userId} ${importId}`
    // The wait begins anew with every part.
    timers.clearTimeout(waiting.get(key))
    runIn(IMPORT_WAIT_MS, key, () => tellOfImport(deps, userId, importId))
  }

  return {
    note(userId: string, event: NoticeEvent) {
      switch (event.type) {
        case 'expenses-changed':
          lookAtBudgets(userId)
          return
        case 'import-recorded':
          lookAtBudgets(userId)
          awaitImport(userId, event.importId)
          return
        case 'top-up-settled':
          run(() => tellOfTopUp(deps, userId, event.paymentId))
          return
        case 'signed-in':
          run(() => tellOfSignIn(deps, userId, event))
          return
      }
    },
    async close() {
      for (const timer of waiting.values()) timers.clearTimeout(timer)
      waiting.clear()
      await Promise.race([Promise.all(running), sleep(timers, CLOSE_WAIT_MS)])
    },
  }
}
