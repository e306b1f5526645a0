import { useContext } from 'react'
import { type AmountWords, HIDDEN_AMOUNTS, SHOWN_AMOUNTS } from '#money/amount-words.ts'
import type { Kobo, NairaFormat } from '#money/money.ts'
import { classes } from '../style/classes.ts'
import { HiddenAmountsContext } from './hidden-amounts.ts'
import styles from './amount.module.css'

interface AmountProps extends NairaFormat {
  readonly amount: Kobo
  readonly tone?: 'income' | 'expense' | 'transfer' | 'plain'
  /** Puts + or − before it, so that colour is never the only mark of direction. */
  readonly isSigned?: boolean
  readonly size?: 'sm' | 'md' | 'lg' | 'hero'
}

// As long as the size of `lg` is made for.
const FITTING_LENGTH = 11

const FITTING_HERO = 13

// Neither with kobo, nor with its digits hidden.
const WHOLE = /^[^.]*\d$/u

const SIGNS = { income: '+', expense: '−', transfer: '', plain: '' } as const

/** An amount of money in tabular figures; its digits are left out where the person hides them. */
export function Amount(props: AmountProps) {
  const { amount, tone = 'plain', isSigned = false, size = 'md', kobo } = props
  const naira = useNaira()
  const text = kobo === 'auto' ? naira.brief(amount) : naira.exact(amount)
  const toneClass = tone === 'plain' ? undefined : styles[tone]
  const words = `${isSigned && amount !== 0 ? SIGNS[tone] : ''}${text}`
  const lengthClass = lengthClassOf(size, words.length)
  return (
    <span
      className={classes(
        styles['amount'],
        styles[size],
        lengthClass,
        toneClass,
        WHOLE.test(words) && styles['whole'],
      )}
    >
      <NairaText text={words} />
    </span>
  )
}

/** What makes an amount smaller that is longer than its size is made for. */
function lengthClassOf(size: AmountProps['size'], length: number): string | undefined {
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
 * write an amount on a screen, beside `Amount`.
 */
export function useNaira(): AmountWords {
  return useContext(HiddenAmountsContext) ? HIDDEN_AMOUNTS : SHOWN_AMOUNTS
}
