import { assert } from '#base/assert.ts'
import type { FullerKind } from '#contract/answers/record-answers.ts'
import { recordType, type TableKind } from '#records/registry.ts'
import type { AnyCells, WalletRecord } from '../db/tables/synced-tables.ts'
import { successWith } from '../http/success.ts'
import { presentWallets } from './wallets/wallet-presenter.ts'
import type { WriteScope } from './write/write-scope.ts'

/** What a write did to a record. */
export type RecordVerb = 'created' | 'edited' | 'deleted'

type Messages = Readonly<Partial<Record<RecordVerb, string>>>

// What the product promised, where it is not what follows from the kind's nouns.
const MESSAGES: Readonly<Partial<Record<TableKind, Messages>>> = {
  wallet: { created: 'Wallet created successfully!', deleted: 'Wallet deleted successfully.' },
  label: {
    created: 'Label created or updated successfully',
    edited: 'Label created or updated successfully',
  },
  budget: { created: 'Budget created successfully!' },
}

/** The record of a kind of which answers say more than the feed's row; asked with rows of that kind only. */
interface Presenter {
  present(scope: WriteScope, row: AnyCells): Promise<object>
}

const PRESENTERS: Readonly<Record<FullerKind, Presenter>> = {
  wallet: { present: presentWithFigures },
}

const PAST: Readonly<Record<RecordVerb, string>> = {
  created: 'created',
  edited: 'updated',
  deleted: 'deleted',
}

/** What a write says it did: `Goal updated successfully`. */
export function recordMessage(kind: TableKind, verb: RecordVerb): string {
  const [noun] = recordType(kind).nouns
  const said = MESSAGES[kind]?.[verb]
  return said ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${PAST[verb]} successfully`
}

/** The answer of a write that leaves a record behind. */
export async function answerRecord(
  scope: WriteScope,
  kind: TableKind,
  { verb, row }: { readonly verb: RecordVerb; readonly row: AnyCells },
): Promise<object> {
  const presenters: Readonly<Partial<Record<TableKind, Presenter>>> = PRESENTERS
  const data = await presenters[kind]?.present(scope, row)
  return successWith(recordMessage(kind, verb), data ?? recordType(kind).present(row))
}

async function presentWithFigures(scope: WriteScope, row: WalletRecord): Promise<object> {
  const [told] = await presentWallets(scope.trx, scope, { rows: [row], now: scope.now })
  assert(told !== undefined, 'a wallet is told of each')
  return told
}
