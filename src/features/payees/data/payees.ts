import { ok, type Result } from '#base/result.ts'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { namedColumns, watchAnswer } from '#features/analytics/data/watch-answer.ts'
import type { PayeeUse } from '#features/analytics/rules/payee-uses.ts'
import { aliasesByKey, aliasId } from '#features/entries/rules/payee-of.ts'
import { shareQuery, shareWatch, useShared } from '#features/session/data/shared-watch.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { creationDraft, gone } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { AliasRow, PayeeRow } from '#ledger/store/rows.ts'
import { alias, payee } from '#records/payee.ts'
import {
  listPayees,
  type ListedPayee,
  type PayeeChange,
  type PayeeEdit,
} from '../rules/list-payees.ts'

/** The payees of the person's entries, and what says which words are whose. */
export interface Payees {
  readonly list: readonly ListedPayee[]
  readonly payees: readonly PayeeRow[]
  readonly aliases: readonly AliasRow[]
}

/** The payees, followed through every change; undefined while they load. */
export function usePayees(): Payees | undefined {
  const uses = useShared(payeeUses, undefined)
  const records = useShared(payeeRecords, undefined)
  if (uses === undefined || records === undefined) return undefined
  const { payees, aliases } = records
  return { list: listPayees(uses, payees, aliases), payees, aliases }
}

/** What the person's payees are called, by id; undefined while they load. */
export function usePayeeNames(): ReadonlyMap<string, string> | undefined {
  const records = useShared(payeeRecords, undefined)
  return records && new Map(records.payees.map(({ id, name }) => [id, name]))
}

const payeeUses = shareWatch<undefined, readonly PayeeUse[]>((ledger, _, listener) =>
  watchAnswer(namedColumns(ledger), (columns, signal) => columns.fetchPayees(signal), listener),
)

const payeeRecords = shareQuery(async db => ({
  payees: await db.payees.toArray(),
  aliases: await db.aliases.toArray(),
}))

/**
 * Changes payees, and whose words are whose, in one deed. What is not there yet is made first as
 * any device would make it, then changed: of two devices that name the same words both changes are kept (PA5). One that is
 * gone meanwhile, as after an undo in another tab, stays so: `gone` where nothing else was to be changed.
 */
export async function changePayees(
  ledger: Ledger,
  change: PayeeChange,
): Promise<Result<Written, WriteFailure>> {
  return await enqueue(ledger, async db => {
    const aliasRows = aliasesByKey(await db.aliases.toArray())
    const payees = await Promise.all(change.payees.map(each => planPayee(db, each)))
    const planned = [...payees, ...change.aliases.map(each => planAlias(aliasRows, each))]
    const isGone = planned.length > 0 && planned.every(each => each === GONE)
    return isGone ? gone('payee') : ok(planned.flat())
  })
}

/** What there is to do for a payee that is gone. */
const GONE: readonly Draft[] = []

async function planPayee(
  db: LedgerDb,
  { id, key, ...wanted }: PayeeEdit,
): Promise<readonly Draft[]> {
  const found = await db.payees.get(id)
  // It has no name to be made with.
  if (found === undefined && key === undefined && wanted.name === undefined) return GONE
  const row = found ?? {
    id,
    name: (key ?? wanted.name ?? '').slice(0, MAX_NAME_LENGTH).trim(),
    mergedInto: null,
    isHidden: false,
    version: 0,
  }
  const body = payee.editCall(row, wanted)
  return [
    ...(found === undefined ? [creationDraft('payee', { ...row })] : []),
    ...editDrafts('editPayee', row, body),
  ]
}

function planAlias(
  aliasRows: ReadonlyMap<string, AliasRow>,
  { key, payeeId }: PayeeChange['aliases'][number],
): readonly Draft[] {
  const found = aliasRows.get(key)
  const row = found ?? { id: aliasId(key), key, payeeId: null, version: 0 }
  const body = alias.editCall(row, { payeeId })
  return [
    ...(found === undefined ? [creationDraft('alias', { ...row })] : []),
    ...editDrafts('editAlias', row, body),
  ]
}

function editDrafts(
  kind: 'editPayee' | 'editAlias',
  { id, version }: { readonly id: string; readonly version: number },
  body: object,
): readonly Draft[] {
  if (Object.keys(body).length === 0) return []
  const touches = [recordKey(kind === 'editPayee' ? 'payee' : 'alias', id)]
  return [{ kind, pathId: id, body, touches, base: version }]
}
