import { Delete } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { NAIRA } from '#money/currency.ts'
import { type CalculatorKey, pressAnew, pressKey } from '#ui/sum/calculate.ts'
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
const keysInWords = once((): readonly Key[] => [
  { key: '1' },
  { key: '2' },
  { key: '3' },
  { key: '÷', name: t('entries.divided-by') },
  { key: 'backspace', name: t('entries.backspace'), face: <Delete aria-hidden="true" /> },
  { key: '4' },
  { key: '5' },
  { key: '6' },
  { key: '×', name: t('entries.times') },
  { key: 'clear', name: t('entries.clear'), face: 'C' },
  { key: '7' },
  { key: '8' },
  { key: '9' },
  { key: '−', name: t('entries.minus') },
  { key: '=', name: t('entries.equals') },
  { key: '.', name: t('entries.point') },
  { key: '0' },
  { key: '000' },
  { key: '+', name: t('entries.plus') },
])

/**
 * Types an amount with the thumb, and reckons: the amount is always what the sum comes to, so that it can
 * be saved at any time. A keyboard types beside it.
 */
export function AmountKeypad({
  amount: { field, currency, isOld, amount, sum = amount, onSum },
}: AmountKeypadProps) {
  // The keys take room away from the fields, perhaps just where the amount stood.
  useLayoutEffect(() => showAmount(field), [field])

  function handleKey(key: CalculatorKey) {
    showAmount(field)
    const press = isOld ? pressAnew : pressKey
    onSum(press(sum, key, currency ?? NAIRA))
  }

  return (
    <fieldset className={styles['keypad']} aria-label={t('entries.keypad')}>
      {keysInWords().map(({ key, name, face = key }) => (
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
