import { useLayoutEffect } from 'react'
import { Keypad } from '#ui/keypad.tsx'
import type { PaddedAmount } from './use-amount-pad.ts'

interface AmountKeypadProps {
  readonly amount: PaddedAmount
}

/** The keypad under an amount of the dialog, which stays in sight. */
export function AmountKeypad({ amount: { field, value, onValue } }: AmountKeypadProps) {
  // The keys take room away from the fields, perhaps just where the amount stood.
  useLayoutEffect(() => showAmount(field), [field])

  // So does the sum over them.
  function handleValue(next: string) {
    showAmount(field)
    onValue(next)
  }

  return <Keypad value={value} onValue={handleValue} />
}

function showAmount(field: string): void {
  document.querySelector(`[data-amount="${field}"]`)?.scrollIntoView({ block: 'nearest' })
}
