import { calculate, type SumFault } from '#domain/calculator/calculate.ts'
import { groupThousands } from './typed-number.ts'
import styles from './keypad.module.css'

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
export function KeypadSum({ sum }: KeypadSumProps) {
  const total = calculate(sum)
  const text = sum.replaceAll(NUMBER, groupThousands).replaceAll(OPERATOR, ' $& ')
  return (
    <output className={styles['sum']}>
      {text} {!total.ok && <span className={styles['fault']}>{FAULTS[total.error]}</span>}
    </output>
  )
}
