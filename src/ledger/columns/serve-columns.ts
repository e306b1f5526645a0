import { assert } from '#base/assert.ts'
import type { Columns, ColumnsWorker, OpenColumns, QuestionId } from './columns.ts'

/** The worker's side of its columns: opens those of the ledger that its page names, and lets questions drop. */
export function serveColumns(openFor: (ledgerId: string) => OpenColumns): ColumnsWorker {
  const askedById = new Map<QuestionId, AbortController>()
  let columns: OpenColumns | undefined
  let stopTelling: (() => void) | undefined

  async function answer<Answer>(
    id: QuestionId,
    fetchFrom: (columns: Columns, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    assert(columns !== undefined, 'the worker was asked before it was opened')
    const asked = new AbortController()
    askedById.set(id, asked)
    try {
      return await fetchFrom(columns, asked.signal)
    } finally {
      askedById.delete(id)
    }
  }

  return {
    open(ledgerId, tellChange) {
      columns = openFor(ledgerId)
      stopTelling = columns.onChange(tellChange)
    },
    close() {
      stopTelling?.()
      columns?.close()
    },
    drop: id => askedById.get(id)?.abort(),
    fetchPage: (id, question) => answer(id, (asked, signal) => asked.fetchPage(question, signal)),
    fetchList: (id, question) => answer(id, (asked, signal) => asked.fetchList(question, signal)),
    fetchWindow: (id, question) =>
      answer(id, (asked, signal) => asked.fetchWindow(question, signal)),
    fetchPlace: (id, question) => answer(id, (asked, signal) => asked.fetchPlace(question, signal)),
    fetchIds: (id, question) => answer(id, (asked, signal) => asked.fetchIds(question, signal)),
    fetchPayees: id => answer(id, (asked, signal) => asked.fetchPayees(signal)),
    fetchFlows: id => answer(id, (asked, signal) => asked.fetchFlows(signal)),
    fetchOverview: (id, question) =>
      answer(id, (asked, signal) => asked.fetchOverview(question, signal)),
    fetchFlowsBy: (id, question) =>
      answer(id, (asked, signal) => asked.fetchFlowsBy(question, signal)),
    fetchSpending: (id, questions) =>
      answer(id, (asked, signal) => asked.fetchSpending(questions, signal)),
    fetchDailyFlows: (id, question) =>
      answer(id, (asked, signal) => asked.fetchDailyFlows(question, signal)),
    fetchInsights: (id, today) => answer(id, (asked, signal) => asked.fetchInsights(today, signal)),
    fetchRepeats: (id, today) => answer(id, (asked, signal) => asked.fetchRepeats(today, signal)),
    ask: (id, question) => answer(id, (asked, signal) => asked.ask(question, signal)),
  }
}
