import { useLiveQuery } from 'dexie-react-hooks'
import { err, ok, type Result } from '#base/result.ts'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { namedColumns, useWatch, watchAnswer } from '#features/analytics/data/use-watch.ts'
import type { PayeeUse } from '#features/analytics/rules/payee-uses.ts'
import { aliasId } from '#features/entries/rules/payee-of.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { creationDraft } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { AliasRow } from '#ledger/store/rows.ts'
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
  readonly aliases: readonly AliasRow[]
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
  return { list: listPayees(uses, payees, aliases), aliases }
}

/**
 * Changes payees, and whose words are whose; gives the change that takes it back. What is not there yet is made first as
 * any device would make it, then changed: of two devices that name the same words both changes are kept (PA5).
 */
export async function changePayees(
  ledger: Ledger,
  change: PayeeChange,
): Promise<Result<PayeeChange, WriteFailure>> {
  let undo: PayeeChange = { payees: [], aliases: [] }
  const written = await enqueue(ledger, async db => {
    const payees = await Promise.all(change.payees.map(each => planPayee(db, each)))
    const aliases = await Promise.all(change.aliases.map(each => planAlias(db, each)))
    undo = {
      payees: payees.flatMap(each => each.before),
      aliases: aliases.map(each => each.before),
    }
    return ok([...payees, ...aliases].flatMap(({ drafts }) => drafts))
  })
  return written.ok ? ok(undo) : err(written.error)
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

async function planAlias(db: LedgerDb, { key, payeeId }: PayeeChange['aliases'][number]) {
  const rows = await db.aliases.toArray()
  const id = aliasId(key)
  const found =
    rows.find(each => each.id === id) ?? rows.find(each => each.key === key && each.id !== id)
  const row = found ?? { id, key, payeeId: null, version: 0 }
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
