import type { EntryLine } from '#domain/entry-line/entry-line.ts'
import type { RecordTransferForm } from '#domain/forms/record-transfer.ts'
import type { Chosen, EntryDraft } from './entry-draft.ts'
import { rowOfLine, transferOfLine } from './entry-line-fill.ts'
import { type RowDefaults, type SettledRow, settleRow } from './settle-row.ts'
import { settleTransfer } from './settle-transfer.ts'

/** What was chosen and typed. */
export interface EntryChoices {
  readonly draft: EntryDraft
  readonly transfer: Chosen<RecordTransferForm>
  readonly line: EntryLine | undefined
}

/** What stands where nothing was. */
export interface EntryDefaults extends Omit<RowDefaults, 'line'> {
  readonly walletId: string
}

/** The fields of all tabs as they are shown and recorded. */
export interface SettledEntry {
  readonly walletId: string
  readonly rows: readonly SettledRow[]
  readonly transfer: RecordTransferForm
}

/** Settles the fields of all tabs; the line fills the first row. */
export function settleEntry(choices: EntryChoices, defaults: EntryDefaults): SettledEntry {
  const { draft, line } = choices
  const ofLine = rowOfLine(line)
  return {
    walletId: draft.walletId ?? line?.walletId ?? defaults.walletId,
    rows: draft.rows.map((row, index) =>
      settleRow(row, { ...defaults, line: index === 0 ? ofLine : {} }),
    ),
    transfer: settleTransfer(choices.transfer, transferOfLine(line), {
      fromWalletId: defaults.walletId,
      date: defaults.date,
    }),
  }
}
