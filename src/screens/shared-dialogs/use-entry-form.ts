import { useState } from 'react'
import { type Habits, useHabits } from '#data/habits/use-habits.ts'
import { useLabels } from '#data/labels/queries.ts'
import { useToday } from '#data/ledger/use-today.ts'
import { useLastWalletId } from '#data/transactions/use-last-wallet.ts'
import type { RecordTransferForm } from '#domain/forms/record-transfer.ts'
import { amountToText } from '#domain/forms/transaction-to-form.ts'
import type { Transaction } from '#domain/transaction.ts'
import type { EntryKind } from './add-search.ts'
import { type Chosen, EMPTY_DRAFT, type EntryDraft, withRow } from './entry-draft.ts'
import { filledDraft, released, releasedDraft, transferOfLine } from './entry-line-fill.ts'
import { type EntryOption, labelOptions } from './entry-options.ts'
import { type SettledEntry, settleEntry } from './settle-entry.ts'
import { withChosen } from './settle-transfer.ts'
import { type TypedLine, useEntryLine } from './use-entry-line.ts'
import { kindOf, useEntryTab, usualKind } from './use-entry-tab.ts'

/** What the add transaction dialog was opened from and with. */
export interface EntryOrigin {
  readonly kind: EntryKind
  /** An entry typed in one line, perhaps empty. */
  readonly line: string
  readonly walletId: string | undefined
  /** The budget that all goes into; it takes expenses only. */
  readonly budgetId: string | undefined
}

/** The add transaction dialog's fields as they stand, and the ways to change them. */
export interface EntryForm extends SettledEntry {
  readonly kind: EntryKind
  readonly line: TypedLine
  readonly habits: Habits
  /** Undefined while they load. */
  readonly labels: readonly EntryOption[] | undefined
  /** Nothing is typed or chosen yet. */
  readonly isUntouched: boolean
  readonly setDraft: (change: (draft: EntryDraft) => EntryDraft) => void
  readonly addRow: () => void
  readonly setTransfer: (form: RecordTransferForm) => void
  readonly pressTab: (kind: EntryKind) => void
  readonly setLine: (text: string) => void
  /** Fills in an entry of the past, to be recorded once more. */
  readonly repeat: (entry: Transaction) => void
  /** Empties all but the tab, for the next entry. */
  readonly clear: () => void
}

/**
 * Holds what was chosen in the add transaction dialog. What nobody chose is what the line says, else what
 * the person's habits suggest, else a default: the wallet that it was opened for or that was used last, today.
 */
export function useEntryForm(openedFor: EntryOrigin): EntryForm {
  const date = useToday()
  const habits = useHabits()
  const lastWalletId = useLastWalletId()
  const labels = labelOptions(useLabels())
  const { tab, press } = useEntryTab(openedFor.kind)
  const { lessons } = habits
  const line = useEntryLine(openedFor.line, { lessons, usualKind: usualKind(tab) })
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [transfer, setTransfer] = useState<Chosen<RecordTransferForm>>({})
  const kind = openedFor.budgetId === undefined ? kindOf(tab, line.text, line.line) : 'expense'
  const settled = settleEntry(
    { draft, transfer, line: line.line },
    {
      walletId: openedFor.walletId ?? lastWalletId ?? '',
      type: kind === 'income' ? 'income' : 'expense',
      date,
      lessons,
      labels,
    },
  )

  function endLine(nextKind: EntryKind, nextDraft: EntryDraft) {
    setDraft(nextDraft)
    line.setText('')
    press(nextKind, '')
  }

  function startAnew(nextKind: EntryKind, nextDraft: EntryDraft) {
    setTransfer({})
    endLine(nextKind, nextDraft)
  }

  return {
    ...settled,
    kind,
    line,
    habits,
    labels,
    setDraft,
    isUntouched: line.text === '' && isEmpty(draft),
    addRow() {
      const lastDate = settled.rows.at(-1)?.date ?? date
      endLine(kind, withRow(filledDraft(draft, line.line), lastDate))
    },
    setTransfer: form => setTransfer(withChosen(transfer, settled.transfer, form)),
    pressTab: pressed => press(pressed, line.text),
    setLine(text) {
      const [before, after] = [line.line, line.setText(text)]
      setDraft(releasedDraft(draft, before, after))
      setTransfer(released(transfer, transferOfLine(before), transferOfLine(after)))
    },
    repeat: entry => startAnew(entry.type, draftOf(entry, labels)),
    clear: () => startAnew(kind, EMPTY_DRAFT),
  }
}

function isEmpty({ rows }: EntryDraft): boolean {
  return rows.every(({ key: _key, ...row }) =>
    Object.values(row).every(value => value === undefined || value === ''),
  )
}

/** A label that was deleted or hidden since is left out. */
function draftOf(entry: Transaction, labels: EntryForm['labels']): EntryDraft {
  const { walletId, amount, category, description } = entry
  const labelId = labels?.find(({ value }) => value === entry.labelId)?.value ?? ''
  const row = { key: 0, amount: amountToText(amount), category, description, labelId }
  return { walletId, rows: [row] }
}
