import { useLayoutEffect } from 'react'
import { Keypad } from '#ui/keypad.tsx'
import type { PaddedAmount } from './use-amount-pad.ts'

interface AmountKeypadProps {
  readonly amount: PaddedAmount
}

/** The keypad under an amount of the dialog, which stays in sight. */
export function AmountKeypad({ amount: { field, value, onValue } }: AmountKeypadProps) {
  // The keys, and a sum over them, take room away from the fields, perhaps just where the amount stood.
  useLayoutEffect(() => {
    document.querySelector(`[data-amount="${field}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [field, value])
  return <Keypad value={value} onValue={onValue} />
}
