import { useLiveQuery } from 'dexie-react-hooks'
import { err, ok, type Result } from '#base/result.ts'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { namedColumns, useWatch, watchAnswer } from '#features/analytics/data/use-watch.ts'
import type { PayeeUse } from '#features/analytics/rules/payee-uses.ts'
import { aliasesByKey, aliasId } from '#features/entries/rules/payee-of.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, storageFailure, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { creationDraft } from '#ledger/outbox/record-commands.ts'
import { withdrawWrites } from '#ledger/outbox/withdraw-writes.ts'
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

/** A change of payees that is kept. */
export interface ChangedPayees extends Written {
  readonly takeBack: () => Promise<Result<null, WriteFailure>>
}

/** The payees, followed through every change; undefined while they load. */
export function usePayees(): Payees | undefined {
  const { db } = useLedger()
  const uses = useWatch<readonly PayeeUse[]>(
    (ledger, listener) =>
      watchAnswer(namedColumns(ledger), (columns, signal) => columns.fetchPayees(signal), listener),
    [],
  )
  const records = useLiveQuery(
    async () => ({ payees: await db.payees.toArray(), aliases: await db.aliases.toArray() }),
    [db],
  )
  if (uses === undefined || records === undefined) return undefined
  const { payees, aliases } = records
  return { list: listPayees(uses, payees, aliases), payees, aliases }
}

/**
 * Changes payees, and whose words are whose; gives what takes it back. What is not there yet is made first as
 * any device would make it, then changed: of two devices that name the same words both changes are kept (PA5).
 */
export async function changePayees(
  ledger: Ledger,
  change: PayeeChange,
): Promise<Result<ChangedPayees, WriteFailure>> {
  let before: PayeeChange = { payees: [], aliases: [] }
  let isFirst = false
  const written = await enqueue(ledger, async db => {
    const aliasRows = aliasesByKey(await db.aliases.toArray())
    const payees = await Promise.all(change.payees.map(each => planPayee(db, each)))
    const aliases = change.aliases.map(each => planAlias(aliasRows, each))
    const drafts = [...payees, ...aliases].flatMap(each => each.drafts)
    before = {
      payees: payees.flatMap(each => each.before),
      aliases: aliases.map(each => each.before),
    }
    // What begins with something new is part of no write that waited before (OB4).
    isFirst = drafts[0]?.creates !== undefined
    return ok(drafts)
  })
  if (!written.ok) return err(written.error)
  const made = isFirst ? written.value : undefined
  return ok({ ...written.value, takeBack: () => takeBack(ledger, { before, made }) })
}

interface Taken {
  readonly before: PayeeChange
  /** The writes, where they can be taken out of the queue as a whole. */
  readonly made: Written | undefined
}

/** What was made and not sent is as if it had never been; what was sent is set back and kept: a deleted id never lives again (sync 4). */
async function takeBack(
  ledger: Ledger,
  { before, made }: Taken,
): Promise<Result<null, WriteFailure>> {
  if (made !== undefined && !(await isNamedSince(ledger.db, made.ids, before))) {
    const withdrawn = await withdrawWrites(ledger, made.opIds)
    if (!withdrawn.ok) return err(storageFailure(withdrawn.error))
    if (withdrawn.value) return ok(null)
  }
  const undone = await changePayees(ledger, before)
  return undone.ok ? ok(null) : undone
}

/** Whether something that the change did not name is one of the payees that it made by now. */
async function isNamedSince(
  db: LedgerDb,
  ids: readonly string[],
  { payees, aliases }: PayeeChange,
): Promise<boolean> {
  const own = new Set([...payees.map(({ id }) => id), ...aliases.map(({ key }) => key)])
  const merged = await db.payees.toArray()
  const named = await db.aliases.toArray()
  return (
    merged.some(({ id, mergedInto }) => ids.includes(mergedInto ?? '') && !own.has(id)) ||
    named.some(({ key, payeeId }) => ids.includes(payeeId ?? '') && !own.has(key))
  )
}

async function planPayee(db: LedgerDb, { id, key, ...wanted }: PayeeEdit) {
  const found = await db.payees.get(id)
  const row = found ?? {
    id,
    name: (key ?? wanted.name ?? '').slice(0, MAX_NAME_LENGTH).trim(),
    mergedInto: null,
    isHidden: false,
    version: 0,
  }
  const body = payee.editCall(row, wanted)
  const { name, mergedInto, isHidden } = row
  return {
    before: found === undefined ? [] : [{ id, name, mergedInto, isHidden }],
    drafts: [
      ...(found === undefined ? [creationDraft('payee', { ...row })] : []),
      ...editDrafts('editPayee', row, body),
    ],
  }
}

function planAlias(
  aliasRows: ReadonlyMap<string, AliasRow>,
  { key, payeeId }: PayeeChange['aliases'][number],
) {
  const found = aliasRows.get(key)
  const row = found ?? { id: aliasId(key), key, payeeId: null, version: 0 }
  const body = alias.editCall(row, { payeeId })
  return {
    before: { key, payeeId: row.payeeId },
    drafts: [
      ...(found === undefined ? [creationDraft('alias', { ...row })] : []),
      ...editDrafts('editAlias', row, body),
    ],
  }
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
