import { Delete } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { groupThousands } from '#ui/field/typed-number.ts'
import {
  amountOfSum,
  calculate,
  type CalculatorKey,
  hasOperator,
  pressKey,
  type SumFault,
} from './calculate.ts'
import type { PaddedAmount } from './use-amount-pad.ts'
import styles from './amount-keypad.module.css'

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
function Keypad({ value, onValue }: KeypadProps) {
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

interface KeypadSumProps {
  /** Numbers with operators between them. */
  readonly sum: string
}

const FAULTS: Readonly<Record<SumFault, string>> = {
  empty: '',
  malformed: 'This sum cannot be read.',
  'divided-by-zero': 'Nothing can be divided by zero.',
  'below-zero': 'This comes to less than nothing.',
  'too-large': 'This amount is too large.',
}

const NUMBER = /[\d.]+/gu
const OPERATOR = /[+−×÷]/gu

/** A sum as it was typed, and why it has no amount. */
function KeypadSum({ sum }: KeypadSumProps) {
  const total = calculate(sum)
  const text = sum.replaceAll(NUMBER, groupThousands).replaceAll(OPERATOR, ' $& ')
  return (
    <output className={styles['sum']}>
      {text} {!total.ok && <span className={styles['fault']}>{FAULTS[total.error]}</span>}
    </output>
  )
}
