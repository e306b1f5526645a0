import { Delete } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { type CalculatorKey, pressKey } from './calculate.ts'
import type { PaddedAmount } from './use-amount-pad.ts'
import styles from './amount-keypad.module.css'

interface AmountKeypadProps {
  readonly amount: PaddedAmount
}

interface Key {
  readonly key: CalculatorKey
  /** What it is called where its face does not say it. */
  readonly name?: string
  readonly face?: ReactNode
}

// Row by row; the key of the total is two rows tall.
const KEYS: readonly Key[] = [
  { key: '1' },
  { key: '2' },
  { key: '3' },
  { key: '÷', name: 'Divided by' },
  { key: 'backspace', name: 'Backspace', face: <Delete aria-hidden="true" /> },
  { key: '4' },
  { key: '5' },
  { key: '6' },
  { key: '×', name: 'Times' },
  { key: 'clear', name: 'Clear', face: 'C' },
  { key: '7' },
  { key: '8' },
  { key: '9' },
  { key: '−', name: 'Minus' },
  { key: '=', name: 'Equals' },
  { key: '.', name: 'Point' },
  { key: '0' },
  { key: '000' },
  { key: '+', name: 'Plus' },
]

/**
 * Types an amount with the thumb, and reckons: the amount is always what the sum comes to, so that it can
 * be saved at any time. A keyboard types beside it.
 */
export function AmountKeypad({
  amount: { field, amount, sum = amount, onSum },
}: AmountKeypadProps) {
  // The keys take room away from the fields, perhaps just where the amount stood.
  useLayoutEffect(() => showAmount(field), [field])

  function handleKey(key: CalculatorKey) {
    showAmount(field)
    onSum(pressKey(sum, key))
  }

  return (
    <fieldset className={styles['keypad']} aria-label="Keypad">
      {KEYS.map(({ key, name, face = key }) => (
        <button
          key={key}
          type="button"
          className={styles['key']}
          data-key={key}
          aria-label={name}
          // The amount keeps the focus, and with it a keyboard's caret.
          onPointerDown={event => event.preventDefault()}
          onClick={() => handleKey(key)}
        >
          {face}
        </button>
      ))}
    </fieldset>
  )
}

function showAmount(field: string): void {
  document.querySelector(`[data-amount="${field}"]`)?.scrollIntoView({ block: 'nearest' })
}
