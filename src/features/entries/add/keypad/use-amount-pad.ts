import { type FocusEvent, useState, useSyncExternalStore } from 'react'
import { transferCurrencies } from '#features/entries/rules/record-transfer.ts'
import { NAIRA } from '#money/currency.ts'
import { useMedia } from '#ui/page/use-media.ts'
import { amountOfSum, hasOperator } from '#ui/sum/calculate.ts'
import { type Reckoned, withChange } from '../entry-draft.ts'
import type { EntryForm } from '../use-entry-form.ts'

/** The amount that the keypad types into. */
export interface PaddedAmount extends Reckoned {
  readonly field: string
  /** Of its wallet; null for naira. */
  readonly currency: string | null
  /** It comes from a draft, and nothing was typed since: the next key takes its place, an operator goes on with it. */
  readonly isOld: boolean
  /** Takes the sum, or the number, after a key. */
  readonly onSum: (sum: string) => void
}

/** The name of the Transfer tab's amount for the keypad; that of a row is its key. */
export const TRANSFER_AMOUNT = 'transfer'

/** That of what arrives, where it is in another currency. */
export const ARRIVING_AMOUNT = 'arriving'

// A finger on a phone that is held upright, with room for the fields above the keys.
const PHONE = '(pointer: coarse) and (width < 640px)'
const TALL_PHONE = `${PHONE} and (height >= 540px)`

/**
 * Whether amounts are typed on a keypad of our own, and the phone's keyboard stays away. A phone that was tall enough
 * stays so: its own keyboard takes half of the height meanwhile, and the sheet is not to be laid out anew by that.
 */
export function useHasKeypad(): boolean {
  const isPhone = useMedia(PHONE)
  const isTall = useMedia(TALL_PHONE)
  const [wasTall, setWasTall] = useState(isTall)
  if (isTall && !wasTall) setWasTall(true)
  return isTall || (isPhone && wasTall)
}

// More than the bars of a browser, less than the lowest keyboard.
const KEYBOARD_HEIGHT = 140

/** Whether the phone's own keyboard has taken room from the page, as it does where it does not lie over it. */
function useIsKeyboardUp(): boolean {
  const height = useSyncExternalStore(subscribeToSize, () => window.innerHeight)
  const width = useSyncExternalStore(subscribeToSize, () => window.innerWidth)
  const [tallest, setTallest] = useState({ width, height })
  if (width !== tallest.width || height > tallest.height) setTallest({ width, height })
  return width === tallest.width && tallest.height - height > KEYBOARD_HEIGHT
}

function subscribeToSize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** The keypad, and what it has to hear of the fields. */
export interface AmountPad {
  /** The amount that it types into; undefined where there is no keypad, and while the phone's keyboard has its room. */
  readonly amount: PaddedAmount | undefined
  readonly handleFocus: (event: FocusEvent) => void
}

/**
 * Holds which amount the keypad types into: the one that has the focus or had it last. The keys stay where they are
 * while other fields are typed in: were they to come back, they would come under the finger that goes on to the next.
 */
export function useAmountPad(form: EntryForm): AmountPad {
  const hasKeypad = useHasKeypad()
  const isKeyboardUp = useIsKeyboardUp()
  const [field, setField] = useState<string>()

  function handleFocus({ target }: FocusEvent) {
    const amount = amountOf(target)
    if (amount !== undefined) setField(amount)
  }

  return {
    amount: hasKeypad && !isKeyboardUp ? paddedAmount(form, field) : undefined,
    handleFocus,
  }
}

function amountOf(element: Element): string | undefined {
  return element instanceof HTMLElement ? element.dataset['amount'] : undefined
}

/** An amount of the form, by its name; the first one where there is none of that name any more. */
export function paddedAmount(form: EntryForm, field: string | undefined): PaddedAmount | undefined {
  const { kind, rows, setDraft, hasOldAmounts: isOld } = form
  if (kind === 'transfer') return transferAmount(form, field)
  const currency = form.currencyOf(form.walletId)
  const row = rows.find(({ key }) => String(key) === field) ?? rows[0]
  return (
    row && {
      field: String(row.key),
      amount: row.amount,
      sum: row.sum,
      currency,
      isOld,
      onSum(sum) {
        form.keepAmounts()
        setDraft(draft => withChange(draft, row.key, reckoned(sum, currency)))
      },
    }
  )
}

/** The amount that is sent, or the one that arrives, where that is one of its own. */
function transferAmount(form: EntryForm, field: string | undefined): PaddedAmount {
  const { transfer, setTransfer, hasOldAmounts: isOld } = form
  const { from, to } = transferCurrencies(transfer, form)
  if (field === ARRIVING_AMOUNT && from !== to) {
    return {
      field,
      currency: to,
      amount: transfer.toAmount ?? '',
      sum: transfer.toSum,
      isOld,
      onSum(sum) {
        form.keepAmounts()
        setTransfer({ ...transfer, ...arriving(reckoned(sum, to)) })
      },
    }
  }
  return {
    field: TRANSFER_AMOUNT,
    currency: from,
    amount: transfer.amount,
    sum: transfer.sum,
    isOld,
    onSum(sum) {
      form.keepAmounts()
      setTransfer({ ...transfer, ...reckoned(sum, from) })
    },
  }
}

/** An amount as that which arrives. */
export function arriving({ amount, sum }: Partial<Reckoned>) {
  return { toAmount: amount, toSum: sum }
}

/** What a sum comes to in its currency, so that it can be saved at any time; a lone number is no sum. */
export function reckoned(sum: string, currency: string | null): Reckoned {
  return { amount: amountOfSum(sum, currency ?? NAIRA), sum: hasOperator(sum) ? sum : undefined }
}
