import { recordType, type TableKind } from '#records/registry.ts'
import type { AnyCells, WalletRecord } from '../db/tables/synced-tables.ts'
import { successWith } from '../http/success.ts'
import { readWalletFlows } from './wallets/wallet-flows.ts'
import { presentWallet } from './wallets/wallet-presenter.ts'
import type { WriteScope } from './write/write-scope.ts'

/** What a write did to a record. */
export type RecordVerb = 'created' | 'edited' | 'deleted'

/** What the product promised of a kind's answers, where it is not what follows from its definition. */
interface PromisedAnswers {
  readonly messages: Readonly<Partial<Record<RecordVerb, string>>>
  /** The record, where it is more than the feed's row. Asked with rows of its own kind only. */
  present?(scope: WriteScope, row: AnyCells): Promise<object>
}

const PROMISED: Readonly<Partial<Record<TableKind, PromisedAnswers>>> = {
  wallet: {
    messages: { created: 'Wallet created successfully!', deleted: 'Wallet deleted successfully.' },
    present: presentWithFigures,
  },
  label: {
    messages: {
      created: 'Label created or updated successfully',
      edited: 'Label created or updated successfully',
    },
  },
  budget: { messages: { created: 'Budget created successfully!' } },
}

const PAST: Readonly<Record<RecordVerb, string>> = {
  created: 'created',
  edited: 'updated',
  deleted: 'deleted',
}

/** What a write says it did: `Goal updated successfully`. */
export function recordMessage(kind: TableKind, verb: RecordVerb): string {
  const [noun] = recordType(kind).nouns
  const said = PROMISED[kind]?.messages[verb]
  return said ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${PAST[verb]} successfully`
}

/** The answer of a write that leaves a record behind. */
export async function answerRecord(
  scope: WriteScope,
  kind: TableKind,
  { verb, row }: { readonly verb: RecordVerb; readonly row: AnyCells },
): Promise<object> {
  const data = await PROMISED[kind]?.present?.(scope, row)
  return successWith(recordMessage(kind, verb), data ?? recordType(kind).present(row))
}

async function presentWithFigures(scope: WriteScope, row: WalletRecord): Promise<object> {
  const flows = await readWalletFlows(scope.trx, scope.ledgerId, [row.id])
  return presentWallet(row, flows.get(row.id))
}
