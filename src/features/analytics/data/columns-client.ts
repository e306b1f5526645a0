import { type Endpoint, proxy, wrap } from 'comlink'
import type { Columns, ColumnsWorker, QuestionId } from '#ledger/columns/columns.ts'

/** The month columns of a user, until they are needed no more. */
export interface ColumnsClient extends Columns {
  /** Has the worker let go of the database; what is still asked gets no answer. */
  close(): Promise<void>
}

/** The month columns of a user, asked through the worker that keeps them. */
export function createColumnsClient(worker: Endpoint, ledgerId: string): ColumnsClient {
  const remote = wrap<ColumnsWorker>(worker)
  const listeners = new Set<() => void>()
  let lastId: QuestionId = 0
  let isClosed = false

  function tellChange(): void {
    for (const listener of listeners) listener()
  }

  const opened = Promise.race([remote.open(ledgerId, proxy(tellChange)), failureToLoad(worker)])
  // Each question fails by itself; a worker without questions may fail unseen.
  opened.catch(() => undefined)

  async function ask<Answer>(
    signal: AbortSignal | undefined,
    fetchAnswer: (id: QuestionId) => Promise<Answer>,
  ): Promise<Answer> {
    await opened
    signal?.throwIfAborted()
    lastId += 1
    const id = lastId

    function drop(): void {
      // A worker that has ended has dropped everything.
      remote.drop(id).catch(() => undefined)
    }

    signal?.addEventListener('abort', drop)
    try {
      return await fetchAnswer(id)
    } catch (error) {
      if (isClosed) return await noAnswer()
      throw error
    } finally {
      signal?.removeEventListener('abort', drop)
    }
  }

  return {
    fetchPage: (question, signal) => ask(signal, id => remote.fetchPage(id, question)),
    fetchList: (question, signal) => ask(signal, id => remote.fetchList(id, question)),
    fetchWindow: (question, signal) => ask(signal, id => remote.fetchWindow(id, question)),
    fetchPlace: (question, signal) => ask(signal, id => remote.fetchPlace(id, question)),
    fetchIds: (question, signal) => ask(signal, id => remote.fetchIds(id, question)),
    fetchPayees: signal => ask(signal, id => remote.fetchPayees(id)),
    fetchFlows: signal => ask(signal, id => remote.fetchFlows(id)),
    fetchOverview: (question, signal) => ask(signal, id => remote.fetchOverview(id, question)),
    fetchFlowsBy: (question, signal) => ask(signal, id => remote.fetchFlowsBy(id, question)),
    fetchSpending: (questions, signal) => ask(signal, id => remote.fetchSpending(id, questions)),
    fetchDailyFlows: (question, signal) => ask(signal, id => remote.fetchDailyFlows(id, question)),
    fetchInsights: (today, signal) => ask(signal, id => remote.fetchInsights(id, today)),
    fetchRepeats: (today, signal) => ask(signal, id => remote.fetchRepeats(id, today)),
    ask: (question, signal) => ask(signal, id => remote.ask(id, question)),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      await remote.close()
    },
  }
}

/** What an ended worker says. */
function noAnswer(): Promise<never> {
  return new Promise(() => undefined)
}

/** Rejects when the worker's script could not be had. */
function failureToLoad(worker: Endpoint): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The analytics worker did not start')))
  })
}
