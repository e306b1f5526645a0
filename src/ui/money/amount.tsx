import { useContext } from 'react'
import { type AmountWords, HIDDEN_AMOUNTS, SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { type ForeignMoney, minorDigits, type OwnMoney } from '#money/currency.ts'
import type { Kobo, NairaFormat } from '#money/money.ts'
import { classes } from '../style/classes.ts'
import { HiddenAmountsContext } from './hidden-amounts.ts'
import styles from './amount.module.css'

interface AmountStyle extends NairaFormat {
  readonly tone?: 'income' | 'expense' | 'transfer' | 'plain'
  /** Puts + or − before it, so that colour is never the only mark of direction. */
  readonly isSigned?: boolean
  readonly size?: 'sm' | 'md' | 'lg' | 'hero'
}

interface AmountProps extends AmountStyle {
  readonly amount: Kobo
}

interface ForeignAmountProps extends AmountStyle {
  readonly money: ForeignMoney
}

// As long as the size of `lg` is made for.
const FITTING_LENGTH = 11

const FITTING_HERO = 13

// Neither with kobo, nor with its digits hidden.
const WHOLE = /^[^.]*\d$/u

const SIGNS = { income: '+', expense: '−', transfer: '', plain: '' } as const

const USUAL_DIGITS = 2

/** An amount of money in tabular figures; its digits are left out where the person hides them. */
export function Amount({ amount, kobo, ...style }: AmountProps) {
  const naira = useNaira()
  const text = kobo === 'auto' ? naira.brief(amount) : naira.exact(amount)
  return <Figure {...style} text={text} isNothing={amount === 0} />
}

/** The same of another currency, in its own unit (CU7). */
export function ForeignAmount({ money, kobo, ...style }: ForeignAmountProps) {
  const text = useNaira().foreign(money, kobo && { kobo })
  const hasCents = minorDigits(money.currency) === USUAL_DIGITS
  return <Figure {...style} text={text} isNothing={money.minor === 0} hasCents={hasCents} />
}

interface OwnAmountProps extends AmountStyle {
  readonly money: OwnMoney
}

/** What moved in the currency of its wallet. */
export function OwnAmount({ money: { amount, foreign }, ...style }: OwnAmountProps) {
  if (foreign === null) return <Amount {...style} amount={amount} />
  return <ForeignAmount {...style} money={foreign} />
}

interface FigureProps extends Omit<AmountStyle, 'kobo'> {
  readonly text: string
  readonly isNothing: boolean
  /** Whether a hundredth of it is its smallest unit, as of naira. */
  readonly hasCents?: boolean
}

function Figure(props: FigureProps) {
  const { text, isNothing, hasCents = true, tone = 'plain', isSigned = false, size = 'md' } = props
  const words = `${isSigned && !isNothing ? SIGNS[tone] : ''}${text}`
  return (
    <span
      className={classes(
        styles['amount'],
        styles[size],
        lengthClassOf(size, words.length),
        tone !== 'plain' && styles[tone],
        hasCents && WHOLE.test(words) && styles['whole'],
      )}
    >
      <NairaText text={words} />
    </span>
  )
}

/** What makes an amount smaller that is longer than its size is made for. */
function lengthClassOf(size: AmountStyle['size'], length: number): string | undefined {
  if (size === 'hero') return length > FITTING_HERO ? styles['longHero'] : undefined
  return size === 'lg' && length > FITTING_LENGTH ? styles['long'] : undefined
}

interface NairaTextProps {
  /** An amount in words, such as `−₦1,234.50`. */
  readonly text: string
}

/** An amount whose kobo are set small. */
function NairaText({ text }: NairaTextProps) {
  const point = text.lastIndexOf('.')
  if (point === -1) return text
  return (
    <>
      {text.slice(0, point)}
      <small className={styles['kobo']}>{text.slice(point)}</small>
    </>
  )
}

/**
 * Puts the person's amounts into words, the digits left out where they are hidden. The only way to
 * write an amount on a screen, beside `Amount` and `ForeignAmount`.
 */
export function useNaira(): AmountWords {
  return useContext(HiddenAmountsContext) ? HIDDEN_AMOUNTS : SHOWN_AMOUNTS
}
