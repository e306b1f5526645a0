import { PRODUCT_NAME } from '#base/product.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportHead } from '#contract/answers/exported-data.ts'
import {
  exportLists,
  exportTransaction,
  exportTurn,
  type ListedRows,
} from '#contract/answers/exported-rows.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { RecordKey } from '#ledger/store/rows.ts'
import { profile } from '#records/profile.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { instantToZonedText } from '#time/zoned-time.ts'
import { answerText } from './answer-text.ts'
import type { FlowTally } from './flow-tally.ts'
import type { LedgerWriter } from './ledger-writer.ts'
import type { ChatFacts, LedgerFacts } from './read-ledger-facts.ts'
import type { ZipWriter } from './zip-writer.ts'

/** The name of the JSON file in an export. */
export const JSON_FILE_NAME = `${PRODUCT_NAME.toLowerCase()}.json`

type Opening = Omit<ExportHead, keyof Records>
type Records = Pick<ExportHead, keyof ListedRows | 'chats' | 'waitingWrites'>

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
      file.write(
        `],${JSON.stringify(records(facts, flows, instantToDay(nowMs, facts.zone))).slice(1)}`,
      )
      file.close()
    },
  }
}

function opening({ zone, isComplete, profile: stored }: LedgerFacts, nowMs: number): Opening {
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    source: 'device',
    exportedAt: instantToZonedText(nowMs, zone),
    zone,
    complete: isComplete,
    profile: stored === undefined ? null : profile.toWire(stored),
    account: null,
  }
}

function records(facts: LedgerFacts, flows: FlowTally, today: Day): Records {
  const { zone, chats, waitingWrites } = facts
  const lists = exportLists({
    zone,
    today,
    rows: facts,
    flowsOf: walletId => flows.flowsOf(walletId),
    isWaiting: (kind, id) => isWaiting(facts, recordKey(kind, id)),
  })
  return {
    ...lists,
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
