import { EXPORT_FORMAT, EXPORT_VERSION, type ExportHead } from '#contract/exported-data.ts'
import {
  exportBudget,
  exportLabel,
  exportTransaction,
  exportTurn,
  exportWallet,
} from '#contract/exported-rows.ts'
import { recordKey } from '#db/record-key.ts'
import type { ProfileRow, RecordKey } from '#db/rows.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { instantToZonedText } from '#domain/zoned-time.ts'
import { answerText } from './answer-text.ts'
import type { FlowTally } from './flow-tally.ts'
import type { LedgerWriter } from './ledger-writer.ts'
import type { ChatFacts, LedgerFacts } from './read-ledger-facts.ts'
import type { ZipWriter } from './zip-writer.ts'

/** The name of the JSON file in an export. */
export const JSON_FILE_NAME = `${PRODUCT_NAME.toLowerCase()}.json`

type Opening = Omit<ExportHead, keyof Records>
type Records = Pick<ExportHead, 'wallets' | 'labels' | 'budgets' | 'chats' | 'waitingWrites'>

/** Writes everything as one JSON text of the form `exportedData`. */
export function createJsonWriter(zip: ZipWriter, facts: LedgerFacts, nowMs: number): LedgerWriter {
  const { zone } = facts
  const file = zip.open(JSON_FILE_NAME)
  let separator = '\n'
  // Written in pieces between the brackets of one object.
  file.write(`${JSON.stringify(opening(facts, nowMs)).slice(0, -1)},"transactions":[`)
  return {
    addTransactions(rows) {
      if (rows.length === 0) return
      const texts = rows.map(row => {
        const waiting = isWaiting(facts, recordKey('transaction', row.id))
        return JSON.stringify(exportTransaction(row, { zone, waiting }))
      })
      file.write(separator + texts.join(',\n'))
      separator = ',\n'
    },
    finish(flows) {
      file.write(`],${JSON.stringify(records(facts, flows)).slice(1)}`)
      file.close()
    },
  }
}

function opening({ zone, isComplete, profile }: LedgerFacts, nowMs: number): Opening {
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    source: 'device',
    exportedAt: instantToZonedText(nowMs, zone),
    zone,
    complete: isComplete,
    profile: profile === undefined ? null : wireProfile(profile),
    account: null,
  }
}

function wireProfile(row: ProfileRow) {
  const { version: _version, onboarding, ...profile } = row
  const { dismissed, skipped } = onboarding
  return { ...profile, onboarding: { dismissed, skipped: [...skipped] } }
}

function records(facts: LedgerFacts, flows: FlowTally): Records {
  const { zone, wallets, labels, budgets, chats, waitingWrites } = facts
  return {
    wallets: wallets.map(wallet => {
      const waiting = isWaiting(facts, recordKey('wallet', wallet.id))
      return exportWallet(wallet, flows.flowsOf(wallet.id), { zone, waiting })
    }),
    labels: labels.map(label => exportLabel(label, isWaiting(facts, recordKey('label', label.id)))),
    budgets: budgets.map(budget => {
      const waiting = isWaiting(facts, recordKey('budget', budget.id))
      return exportBudget(budget, { zone, waiting })
    }),
    chats: chats.map(chat => wireChat(chat, zone)),
    waitingWrites,
  }
}

function wireChat({ id, name, turns }: ChatFacts, zone: string): Records['chats'][number] {
  return {
    id,
    name,
    turns: turns.map(turn => {
      const waiting = turn.sending !== 'sent'
      return exportTurn({ ...turn, answer: answerText(turn.reply) }, { zone, waiting })
    }),
  }
}

function isWaiting({ waitingKeys }: LedgerFacts, key: RecordKey): boolean {
  return waitingKeys.has(key)
}
