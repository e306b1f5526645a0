import { type FocusEvent, useState } from 'react'
import { useMedia } from '#ui/page/use-media.ts'
import { type Reckoned, withChange } from '../entry-draft.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { amountOfSum, hasOperator } from './calculate.ts'

/** The amount that the keypad types into. */
export interface PaddedAmount extends Reckoned {
  readonly field: string
  /** Takes the sum, or the number, after a key. */
  readonly onSum: (sum: string) => void
}

/** The name of the Transfer tab's amount for the keypad; that of a row is its key. */
export const TRANSFER_AMOUNT = 'transfer'

// A finger on a phone that is held upright, with room for the fields above the keys.
const PHONE = '(pointer: coarse) and (width < 640px) and (height >= 540px)'
const TYPED = 'input:not([type=date], [type=checkbox]), textarea'

/** Whether amounts are typed on a keypad of our own, and the phone's keyboard stays away. */
export function useHasKeypad(): boolean {
  return useMedia(PHONE)
}

/** The keypad, and what it has to hear of the fields. */
export interface AmountPad {
  /** The amount that it types into; undefined where there is no keypad, and while another field is typed in. */
  readonly amount: PaddedAmount | undefined
  readonly handleFocus: (event: FocusEvent) => void
  readonly handleBlur: () => void
}

/**
 * Holds which amount the keypad types into: the one that has the focus or had it last. The keys go away while the
 * phone's own keyboard is needed, and come back when it is not: not before the press that says so is over, or what
 * was pressed would move from under it.
 */
export function useAmountPad(form: EntryForm): AmountPad {
  const hasKeypad = useHasKeypad()
  const [field, setField] = useState<string>()
  const [isTyping, setTyping] = useState(false)

  function handleFocus({ target }: FocusEvent) {
    const amount = amountOf(target)
    if (amount !== undefined) setField(amount)
    if (target.matches(TYPED)) setTyping(amount === undefined)
  }

  function handleBlur() {
    setTimeout(() => setTyping(isTypedInto(document.activeElement)))
  }

  return {
    amount: hasKeypad && !isTyping ? paddedAmount(form, field) : undefined,
    handleFocus,
    handleBlur,
  }
}

function isTypedInto(element: Element | null): boolean {
  return element !== null && element.matches(TYPED) && amountOf(element) === undefined
}

function amountOf(element: Element): string | undefined {
  return element instanceof HTMLElement ? element.dataset['amount'] : undefined
}

/** An amount of the form, by its name; the first one where there is none of that name any more. */
export function paddedAmount(form: EntryForm, field: string | undefined): PaddedAmount | undefined {
  const { kind, transfer, rows, setTransfer, setDraft } = form
  if (kind === 'transfer') {
    return {
      field: TRANSFER_AMOUNT,
      amount: transfer.amount,
      sum: transfer.sum,
      onSum: sum => setTransfer({ ...transfer, ...reckoned(sum) }),
    }
  }
  const row = rows.find(({ key }) => String(key) === field) ?? rows[0]
  return (
    row && {
      field: String(row.key),
      amount: row.amount,
      sum: row.sum,
      onSum: sum => setDraft(draft => withChange(draft, row.key, reckoned(sum))),
    }
  )
}

/** What a sum comes to, so that it can be saved at any time; a lone number is no sum. */
function reckoned(sum: string): Reckoned {
  return { amount: amountOfSum(sum), sum: hasOperator(sum) ? sum : undefined }
}
