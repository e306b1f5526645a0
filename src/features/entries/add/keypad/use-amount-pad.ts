import { type FocusEvent, useState } from 'react'
import { withChange } from '../entry-draft.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { useHasKeypad } from './use-has-keypad.ts'

/** The amount that the keypad types into. */
export interface PaddedAmount {
  readonly field: string
  readonly value: string
  readonly onValue: (value: string) => void
}

/** The name of the Transfer tab's amount for the keypad; that of a row is its key. */
export const TRANSFER_AMOUNT = 'transfer'

/**
 * Holds which amount the keypad types into: the one that has the focus or had it last, until another field
 * of the form takes it. The keys themselves may have the focus meanwhile.
 */
export function useAmountPad(form: EntryForm) {
  const hasKeypad = useHasKeypad()
  const [field, setField] = useState<string>()
  return {
    amount: hasKeypad && field !== undefined ? amountOf(form, field) : undefined,
    handleFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) setField(target.dataset['amount'])
    },
  }
}

function amountOf(form: EntryForm, field: string): PaddedAmount | undefined {
  const { kind, transfer, rows, setTransfer, setDraft } = form
  if (kind === 'transfer') {
    if (field !== TRANSFER_AMOUNT) return undefined
    return {
      field,
      value: transfer.amount,
      onValue: amount => setTransfer({ ...transfer, amount }),
    }
  }
  const row = rows.find(({ key }) => String(key) === field)
  return (
    row && {
      field,
      value: row.amount,
      onValue: amount => setDraft(draft => withChange(draft, row.key, { amount })),
    }
  )
}
