import { Delete } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  amountOfSum,
  type CalculatorKey,
  hasOperator,
  pressKey,
} from '#domain/calculator/press-key.ts'
import { KeypadSum } from './keypad-sum.tsx'
import styles from './keypad.module.css'

interface KeypadProps {
  /** The amount as typed so far, without separators. */
  readonly value: string
  readonly onValue: (value: string) => void
}

interface Key {
  readonly key: CalculatorKey
  /** What it is called where its face does not say it. */
  readonly name?: string
  readonly face?: ReactNode
}

// Row by row; the last column's keys are two rows tall.
const KEYS: readonly Key[] = [
  { key: '7' },
  { key: '8' },
  { key: '9' },
  { key: '÷', name: 'Divided by' },
  { key: 'backspace', name: 'Backspace', face: <Delete aria-hidden="true" /> },
  { key: '4' },
  { key: '5' },
  { key: '6' },
  { key: '×', name: 'Times' },
  { key: '1' },
  { key: '2' },
  { key: '3' },
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
export function Keypad({ value, onValue }: KeypadProps) {
  const [typed, setTyped] = useState(value)
  // Something else may have changed the amount meanwhile.
  const sum = amountOfSum(typed) === value ? typed : value

  function handleKey(key: CalculatorKey) {
    const next = pressKey(sum, key)
    setTyped(next)
    onValue(amountOfSum(next))
  }

  return (
    <fieldset className={styles['keypad']} aria-label="Keypad">
      {hasOperator(sum) && <KeypadSum sum={sum} />}
      <div className={styles['keys']}>
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
      </div>
    </fieldset>
  )
}
