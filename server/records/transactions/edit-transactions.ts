import { err, ok, type Result } from '#base/result.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { editTransactions as editTransactionsCall } from '#contract/several-calls.ts'
import type { ApiFailure } from '#server/http/failures.ts'
import { successWith } from '#server/http/success.ts'
import type { NoticeEvent } from '#server/ports/notices.ts'
import { noteClashes } from '../clashes.ts'
import { requireWritten } from '../require-record.ts'
import { answering, type WriteScope, type Written } from '../write/write-scope.ts'
import { decideEdit, type Decision, type RowChange, type SentEdit } from './decide-edit.ts'
import { acceptDates, requireDistinctIds } from './entry-rows.ts'
import { findLegIds } from './transaction-rows.ts'

/** What a write of expenses may be worth a notice for. */
export const EXPENSES_CHANGED: NoticeEvent = { type: 'expenses-changed' }

/** Why nothing was done about one row of several. */
export interface RowFailure {
  readonly id: string
  readonly failure: ApiFailure
}

/**
 * Edits several rows at one version, each as it would be by itself. A row of which that cannot be done stays whole as it is,
 * and is told; where it can be done of none, the call is refused as the first of them.
 */
export async function editTransactions(
  scope: WriteScope,
  { transactions }: BodyOf<typeof editTransactionsCall>,
): Promise<Result<Written<WireAnswerOf<typeof editTransactionsCall>>, ApiFailure>> {
  const distinct = requireDistinctIds(
    transactions.map(({ id }, index) => ({ id, field: rowField(index, 'id') })),
  )
  if (!distinct.ok) return distinct
  const edits = await acceptSentDates(scope, transactions)
  if (!edits.ok) return edits
  const { isChange, failures } = await decideEach(scope, edits.value)
  const [first] = failures
  if (first !== undefined && failures.length === transactions.length) return err(first.failure)
  const came = answerSeveral(transactions.length, failures)
  return ok({ ...came, changed: isChange, event: EXPENSES_CHANGED })
}

interface RowEdit {
  readonly id: string
  readonly sent: SentEdit
}

async function decideEach(scope: WriteScope, edits: readonly RowEdit[]) {
  const legIds = await readLegIds(scope, edits)
  const failures: RowFailure[] = []
  const changes = new Map<string, RowChange>()
  const edited: Decision[] = []
  let isChange = false
  for (const { id, sent } of edits) {
    // What an edit before it has done to a row, it is to find there.
    if ((legIds.get(id) ?? [id]).some(each => changes.has(each))) await store(scope, changes)
    const decided = await decideNamed(scope, { id, sent, legIds: legIds.get(id) ?? [] })
    if (!decided.ok) failures.push({ id, failure: decided.error })
    else {
      isChange ||= decided.value.isChange
      edited.push(decided.value)
      for (const change of decided.value.changes) changes.set(change.row.id, change)
    }
  }
  await store(scope, changes)
  const clashed = await noteClashes(scope, edited)
  return { isChange: isChange || clashed, failures }
}

async function store(scope: WriteScope, changes: Map<string, RowChange>): Promise<void> {
  await scope.rows.updateMany('transaction', [...changes.values()])
  changes.clear()
}

/** By each row that is a leg: the ids of both legs. */
async function readLegIds(
  scope: WriteScope,
  edits: readonly RowEdit[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = edits.map(({ id }) => id)
  const legs = (await scope.rows.find('transaction', ids)).filter(row => row.transfer_id !== null)
  const byTransfer = await findLegIds(
    scope,
    legs.flatMap(leg => leg.transfer_id ?? []),
  )
  return new Map(legs.map(leg => [leg.id, byTransfer.get(leg.transfer_id ?? '') ?? []]))
}

async function decideNamed(
  scope: WriteScope,
  { id, sent, legIds }: RowEdit & { readonly legIds: readonly string[] },
): Promise<Result<Decision, ApiFailure>> {
  const found = await requireWritten(scope, 'transaction', id)
  if (!found.ok) return found
  const legs = await scope.rows.find('transaction', legIds)
  const other = legs.find(leg => leg.id !== id && leg.deleted_at === null)
  return await decideEdit(scope, { row: found.value, other }, sent)
}

type SentRows = BodyOf<typeof editTransactionsCall>['transactions']

/** The edits with the instants of their dates; dates in the future are 400, every such field named. */
async function acceptSentDates(
  scope: WriteScope,
  rows: SentRows,
): Promise<Result<readonly RowEdit[], ApiFailure>> {
  const dated = rows.flatMap(({ date }, index) => (date === undefined ? [] : [{ date, index }]))
  const accepted = await acceptDates(scope, dated, at => rowField(dated[at]?.index ?? 0, 'date'))
  if (!accepted.ok) return accepted
  const dates = new Map(accepted.value.map(({ index, date }) => [index, date]))
  return ok(
    rows.map(({ id, date: given, ...others }, index) => {
      const date = given === undefined ? undefined : dates.get(index)
      return { id, sent: date === undefined ? others : { ...others, date } }
    }),
  )
}

function rowField(index: number, name: string): string {
  return `transactions.${index}.${name}`
}

/** The answer of a call about so many transactions, some of which were left as they were. */
export function answerSeveral(
  count: number,
  failures: readonly RowFailure[],
): Pick<Written<WireAnswerOf<typeof editTransactionsCall>>, 'answer' | 'status' | 'left'> {
  const left = failures.map(({ id, failure: { code, message } }) => ({ id, error: code, message }))
  const done = count - left.length
  const message = left.length === 0 ? `All ${done} done.` : `${done} of ${count} done.`
  return { answer: answering(successWith(message, { done, left })), status: 200, left }
}
