import { type Remote, wrap } from 'comlink'
import { createColumnsClient } from '#features/analytics/data/columns-client.ts'
import type { FlowsQuestion } from '#features/analytics/rules/flow-answer.ts'
import type { OverviewQuestion } from '#features/analytics/rules/overview.ts'
import type { DailyQuestion } from '#features/forecast/rules/daily-flows.ts'
import type { Columns } from '#ledger/columns/columns.ts'
import type { BenchWorker, TimedAnswer } from './bench-worker.ts'
import type { RivalName } from './rival.ts'

/** What the bench may do in its page. */
export function openBenchDoor() {
  let worker: Worker | undefined
  // Comlink closes the channel of a remote that is no longer referenced.
  let remote: Remote<BenchWorker> | undefined
  let product: Columns | undefined

  function reach(): Remote<BenchWorker> {
    worker ??= new Worker('/bench-worker.js', { type: 'module' })
    remote ??= wrap<BenchWorker>(worker)
    return remote
  }

  return {
    seed: (userId: string, count: number, now: number) => reach().seed(userId, count, now),
    storeColumns: (userId: string) => reach().storeColumns(userId),
    ask: (userId: string, rival: RivalName, question: OverviewQuestion): Promise<TimedAnswer> =>
      reach().ask(userId, rival, question),
    timeAdd: (userId: string, now: number) => reach().timeAdd(userId, now),
    /** Ends the worker, so that the next question finds nothing in memory. */
    endWorker() {
      worker?.terminate()
      worker = undefined
      remote = undefined
    },
    /** The product's own worker, asked as the product's page asks it. */
    async timeFlowsBy(userId: string, question: FlowsQuestion): Promise<number> {
      product ??= createColumnsClient(new Worker('/analytics.js', { type: 'module' }), userId)
      const startedAt = performance.now()
      await product.fetchFlowsBy(question)
      return performance.now() - startedAt
    },
    async timeDailyFlows(userId: string, question: DailyQuestion): Promise<number> {
      product ??= createColumnsClient(new Worker('/analytics.js', { type: 'module' }), userId)
      const startedAt = performance.now()
      await product.fetchDailyFlows(question)
      return performance.now() - startedAt
    },
    async timeFromPage(userId: string, question: OverviewQuestion): Promise<number> {
      product ??= createColumnsClient(new Worker('/analytics.js', { type: 'module' }), userId)
      const startedAt = performance.now()
      await product.fetchOverview(question)
      return performance.now() - startedAt
    },
  }
}
